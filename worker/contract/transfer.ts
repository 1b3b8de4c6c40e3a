import { personFields } from './person.ts';
import { RequestSchema } from './request.ts';
import { code, integer, isoDate, text, uuid } from './scalars.ts';
import {
	array,
	boolean,
	type Infer,
	named,
	nullable,
	object,
	oneOf,
	orElse,
	refine,
	rows,
	type,
} from './schema.ts';
import { TRANSFERS_AT_ONCE, transferTarget } from './transfer-asking.ts';

const PEOPLE = 20_000;
const CLIENTS = 100_000;
const REPORTED = 10_000;

/** A person, or one of the special targets '-1' and '0', which are shown as Vendedor. */
const Person = named('TransferPerson', type({ ...personFields(), employeeCode: transferTarget() }));
export type TransferPerson = Infer<typeof Person>;

/** Days in which transfers may be asked, first and last included (rule 7.8). */
const Period = named(
	'TransferPeriod',
	type({
		_id: uuid(),
		name: text(1, 100),
		start: isoDate(),
		end: isoDate(),
		/** Last day on which its requests can be decided. */
		decideUntil: isoDate(),
	}),
);
export type TransferPeriod = Infer<typeof Period>;

const Permission = type({
	/** May ask for transfers of own clients and of clients of everybody below. */
	ask: boolean(),
	/** May use the target 'INATIVAR CLIENTE'. */
	inactivate: boolean(),
	/** May use the target 'TELEVENDAS'. */
	telesales: boolean(),
	/** May ask for vacation transfers, which need no open period. */
	vacation: boolean(),
	report: boolean(),
});

/** GET /v3/app/transfer/settings: rights of the caller. */
export const TransferSettingsResponse = named(
	'TransferSettingsResponse',
	type({
		permission: Permission,
		/** Why `ask` is false; null: `ask` is true. */
		refusal: orElse(nullable(oneOf(['job-title', 'consultant', 'no-open-period'])), null),
		/** null: no period is open today. */
		openPeriodId: nullable(uuid()),
		/** Company day: the earliest first day of a transfer. */
		today: isoDate(),
		/** Maximum clients in one call. */
		clientsAtOnce: integer(1, TRANSFERS_AT_ONCE),
	}),
);
export type TransferSettingsResponse = Infer<typeof TransferSettingsResponse>;

/** A current or coming vacation of a person below, with the progress of its transfers. */
const Vacation = named(
	'TransferVacation',
	type({
		employee: type({ employeeCode: code(), name: text(0, 200) }),
		/** First and last day of the vacation. */
		date: type({ start: isoDate(), end: isoDate() }),
		totalClients: integer(),
		/** Number of clients with an approved transfer. */
		transferedClients: integer(),
		/** Number of clients with a waiting transfer. */
		waitingClients: integer(),
	}),
);
export type TransferVacation = Infer<typeof Vacation>;

/** GET /v3/app/transfer/forms: data for the form of a transfer. */
export const TransferFormsResponse = named(
	'TransferFormsResponse',
	type({
		openPeriodId: nullable(uuid()),
		periods: array(Period, 1000),
		/** People whose clients may be transferred; contains the caller unless a Vendedor. */
		employees: rows('person', Person, PEOPLE),
		/** Possible targets; the special ones are first. */
		targets: rows('person', Person, PEOPLE),
		reasons: array(text(1, 200), 100),
		/** Reasons for inactivating a client. */
		removeReasons: array(text(1, 200), 100),
		/** Regional and area by state and city, for the caller's clients. */
		addressIndexes: array(
			type({ uf: text(0, 2), city: text(0, 200), regionalId: text(0, 64), areaId: text(0, 64) }),
			PEOPLE,
		),
		vacations: array(Vacation, PEOPLE),
	}),
);
export type TransferFormsResponse = Infer<typeof TransferFormsResponse>;

const VacationClientSchema = type({
	code: code(),
	name: text(0, 200),
	comercialDivision: text(0, 64),
	uf: text(0, 2),
	city: text(0, 200),
	/** Weekday of the route; null: none. */
	weekday: nullable(integer(0, 7)),
	state: oneOf(['missing', 'waiting', 'covered']),
	/** Target of the transfer; null: none, or not known. */
	toEmployee: nullable(type({ employeeCode: transferTarget(), name: text(0, 200) })),
});
export type VacationClient = Infer<typeof VacationClientSchema>;

/** GET /v3/app/transfer/vacation/{employeeCode}/{start} (extension): the clients of one vacation. */
export const TransferVacationResponse = named(
	'TransferVacationResponse',
	type({
		employee: type({ employeeCode: code(), name: text(0, 200) }),
		date: type({ start: isoDate(), end: isoDate() }),
		clients: rows('client', VacationClientSchema, CLIENTS),
	}),
);
export type TransferVacationResponse = Infer<typeof TransferVacationResponse>;

/**
 * GET /v3/app/transfer/period/historic/{openPeriodId}: transfers of a current or past period, newest
 * first.
 */
export const TransferHistoricResponse = named(
	'TransferHistoricResponse',
	type({
		period: Period,
		/** Transfers asked in the period by the caller, or of clients of the caller's people. */
		periodHistoric: rows('request', RequestSchema, REPORTED),
	}),
);
export type TransferHistoricResponse = Infer<typeof TransferHistoricResponse>;

/** POST /v3/app/transfer/report/by-ids; the answer is a spreadsheet. */
export const TransferReportBody = named(
	'TransferReportBody',
	object({
		ids: refine(array(uuid(), REPORTED), 'ids', (ids) => ids.length > 0 || 'Required'),
	}),
);
export type TransferReportBody = Infer<typeof TransferReportBody>;
