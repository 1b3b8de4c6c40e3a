import { COMPANY_ZONE_IDS } from './company-zone.ts';
import { code, text } from './scalars.ts';
import { type Infer, named, object, oneOf, optional } from './schema.ts';
import { PASSWORD_MAX, PASSWORD_MIN } from './session.ts';

/** POST /company/setup: creates the company and its first administrator (rule 1.19). */
export const CompanySetupBody = named(
	'CompanySetupBody',
	object({
		/** Of the address that the server printed at its start. */
		code: text(1, 128),
		companyName: text(1, 200),
		employeeCode: code(),
		name: text(1, 200),
		password: text(PASSWORD_MIN, PASSWORD_MAX),
		/** The zone of the company's days; an app of an earlier release does not ask for it. */
		timeZone: optional(oneOf(COMPANY_ZONE_IDS)),
	}),
);
export type CompanySetupBody = Infer<typeof CompanySetupBody>;
