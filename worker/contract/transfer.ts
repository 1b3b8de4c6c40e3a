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
	refine,
	type,
} from './schema.ts';
import { jobTitle } from './session.ts';
import { TRANSFERS_AT_ONCE, transferTarget } from './transfer-asking.ts';

const PEOPLE = 20_000;
const CLIENTS = 100_000;
const REPORTED = 10_000;

/** Someone who may take clients over: a person, or '-1' and '0', both shown as Vendedor. */
const Person = named(
	'TransferPerson',
	type({ employeeCode: transferTarget(), name: text(0, 200), jobTitle: jobTitle() }),
);
export type TransferPerson = Infer<typeof Person>;

/** A span of days in which transfers are asked; both days included. */
const Period = named(
	'TransferPeriod',
	type({
		_id: uuid(),
		name: text(1, 100),
		start: isoDate(),
		end: isoDate(),
		/** The last day on which its requests are decided. */
		decideUntil: isoDate(),
	}),
);
export type TransferPeriod = Infer<typeof Period>;

const Permission = type({
	/** Clients of their own portfolio, and of everyone below. */
	ask: boolean(),
	/** 'INATIVAR CLIENTE' as target. */
	inactivate: boolean(),
	/** 'TELEVENDAS' as target. */
	telesales: boolean(),
	/** De/para of vacations; needs no open period. */
	vacation: boolean(),
	report: boolean(),
});

/** GET /v3/app/transfer/settings: what this person may do here, and why not. */
export const TransferSettingsResponse = named(
	'TransferSettingsResponse',
	type({
		permission: Permission,
		/** Why `ask` is false; null: it is true. */
		refusal: nullable(oneOf(['job-title', 'consultant', 'no-open-period'])),
		/** null: no period is open today. */
		openPeriodId: nullable(uuid()),
		/** The day of the company: transfers begin today at the earliest. */
		today: isoDate(),
		/** Clients of one call. */
		clientsAtOnce: integer(1, TRANSFERS_AT_ONCE),
	}),
);
export type TransferSettingsResponse = Infer<typeof TransferSettingsResponse>;

/** A vacation of somebody below, running or soon, with how far its de/para is. */
const Vacation = named(
	'TransferVacation',
	type({
		employee: type({ employeeCode: code(), name: text(0, 200) }),
		/** First and last day away. */
		date: type({ start: isoDate(), end: isoDate() }),
		totalClients: integer(),
		/** Somebody has taken them over. */
		transferedClients: integer(),
		/** Asked, and not decided yet. */
		waitingClients: integer(),
	}),
);
export type TransferVacation = Infer<typeof Vacation>;

/** GET /v3/app/transfer/forms: what the form of a transfer needs. */
export const TransferFormsResponse = named(
	'TransferFormsResponse',
	type({
		openPeriodId: nullable(uuid()),
		periods: array(Period, 1000),
		/** Whose clients may be transferred. The caller is one of them only when not Vendedor. */
		employees: array(Person, PEOPLE),
		/** Who may take over, the special targets first. */
		targets: array(Person, PEOPLE),
		reasons: array(text(1, 200), 100),
		/** Why a client is inactivated. */
		removeReasons: array(text(1, 200), 100),
		/** Regional and area of the addresses of the caller's clients. */
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
	/** Of the route; null: none. */
	weekday: nullable(integer(0, 7)),
	state: oneOf(['missing', 'waiting', 'covered']),
	/** Who takes over; null: nobody yet, or it is not recorded here. */
	toEmployee: nullable(type({ employeeCode: transferTarget(), name: text(0, 200) })),
});
export type VacationClient = Infer<typeof VacationClientSchema>;

/** GET /v3/app/transfer/vacation/{employeeCode}/{start} (extension): its clients, one by one. */
export const TransferVacationResponse = named(
	'TransferVacationResponse',
	type({
		employee: type({ employeeCode: code(), name: text(0, 200) }),
		date: type({ start: isoDate(), end: isoDate() }),
		clients: array(VacationClientSchema, CLIENTS),
	}),
);
export type TransferVacationResponse = Infer<typeof TransferVacationResponse>;

/** GET /v3/app/transfer/period/historic/{openPeriodId}: newest first; the period may be a past one. */
export const TransferHistoricResponse = named(
	'TransferHistoricResponse',
	type({
		period: Period,
		/** Asked by the caller, or of clients of the caller's people, in that period. */
		periodHistoric: array(RequestSchema, REPORTED),
	}),
);
export type TransferHistoricResponse = Infer<typeof TransferHistoricResponse>;

/** POST /v3/app/transfer/report/by-ids; answers a spreadsheet. */
export const TransferReportBody = named(
	'TransferReportBody',
	object({
		ids: refine(array(uuid(), REPORTED), 'ids', (ids) => ids.length > 0 || 'Required'),
	}),
);
export type TransferReportBody = Infer<typeof TransferReportBody>;
