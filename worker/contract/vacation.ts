import { code, integer, isoDate, text } from './scalars.ts';
import { array, type Infer, named, type } from './schema.ts';

/** Rule 6.9. The API spells `transferedClients` so. */
const VacationAlertItem = named(
	'VacationAlertItem',
	type({
		employee: type({ employeeCode: code(), name: text(1, 200) }),
		/** First and last day away. */
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
