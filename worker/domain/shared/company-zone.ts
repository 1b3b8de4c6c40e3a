import type { CompanyZone } from '#worker/contract/company-zone.ts';

let zone: CompanyZone = 'America/Sao_Paulo';

/** The zone of company days (rule 10.1): Brasília's, until the server knows that of its company. */
export function companyZone(): CompanyZone {
	return zone;
}

/** A server has one company: called at its start and when the company is created. */
export function setCompanyZone(of: CompanyZone): void {
	zone = of;
}
