import { COMPANY_ZONES, type CompanyZone } from '#worker/contract/company-zone.ts';

let zone: CompanyZone = 'America/Sao_Paulo';
/** Apart, because only a server loads the list of zones. */
let city: string = 'Brasília';

/** The zone of company days (rule 1.19): Brasília's, until the server knows that of its company. */
export function companyZone(): CompanyZone {
	return zone;
}

/** The city whose clock the company's days follow, as headings name it. */
export function companyCity(): string {
	return city;
}

/** A server has one company: called at its start and when the company is created. */
export function setCompanyZone(of: CompanyZone): void {
	zone = of;
	city = COMPANY_ZONES[of];
}
