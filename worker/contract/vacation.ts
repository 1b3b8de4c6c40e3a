import { code, integer, isoDate, text } from './scalars.ts';
import { array, type Infer, named, type } from './schema.ts';

/** A vacation with clients (rule 6.9). The spelling `transferedClients` is fixed by the API. */
const VacationAlertItem = named(
	'VacationAlertItem',
	type({
		employee: type({ employeeCode: code(), name: text(1, 200) }),
		/** First and last day of the vacation. */
		date: type({ start: isoDate(), end: isoDate() }),
		totalClients: integer(),
		transferedClients: integer(),
	}),
);

/** GET /v3/app/vacation/salesmen/alert. */
export const VacationAlertResponse = named(
	'VacationAlertResponse',
	array(VacationAlertItem, 10_000),
);
export type VacationAlertResponse = Infer<typeof VacationAlertResponse>;
