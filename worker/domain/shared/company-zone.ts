import {
	BRASILIA,
	COMPANY_ZONE_IDS,
	COMPANY_ZONES,
	type CompanyZone,
} from '#worker/contract/company-zone.ts';
import type { SessionUser } from '#worker/contract/session.ts';

let zone = BRASILIA;

/** The zone of company days (rule 1.19): Brasília's, until this thread or process knows another. */
export function companyZone(): CompanyZone {
	return zone;
}

/** The city whose clock the company's days follow, as headings name it. */
export function companyCity(): string {
	return COMPANY_ZONES[zone];
}

/** A server has one company: called at its start and when the company is created. */
export function setCompanyZone(of: CompanyZone): void {
	zone = of;
}

/**
 * A phone has the company of its session: called wherever the session is read. A zone that this build
 * does not know counts as Brasília's.
 */
export function followZoneOf({ timeZone }: Pick<SessionUser, 'timeZone'>): void {
	zone = COMPANY_ZONE_IDS.find((id) => id === timeZone) ?? BRASILIA;
}
