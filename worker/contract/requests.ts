import { code, integer, isoDate, isoInstant, number, text, uuid } from './scalars.ts';
import {
	array,
	boolean,
	type Infer,
	named,
	nullable,
	object,
	oneOf,
	optional,
	record,
	refine,
	type,
} from './schema.ts';

/** Ids of one decision, and requests of one list, at most. */
const IDS = 1000;
const LIST = 100_000;

const Kind = () =>
	oneOf(['allowance', 'retroactiveallowance', 'transfer', 'foodsolution', 'mileageallowance']);
const Status = () => oneOf(['waiting', 'approved', 'refused', 'withdrawn']);

const Person = named(
	'RequestPerson',
	type({
		employeeCode: code(),
		name: text(0, 200),
		jobTitle: oneOf(['Vendedor', 'Coordenador', 'Gerente', 'Empresa']),
	}),
);

/** One request of the five kinds of *Team approvals*. */
export const RequestSchema = named(
	'Request',
	type({
		_id: uuid(),
		kind: Kind(),
		status: Status(),
		revision: integer(),
		requester: Person,
		employee: Person,
		client: nullable(
			type({
				code: code(),
				name: text(0, 200),
				comercialDivision: text(0, 64),
				city: text(0, 200),
				uf: text(0, 2),
			}),
		),
		startDate: isoDate(),
		endDate: nullable(isoDate()),
		reason: text(0, 200),
		observation: text(0, 4000),
		cost: nullable(type({ unit: oneOf(['BRL', 'visits', 'kg']), amount: number(0, 1e9) })),
		createdAt: isoInstant(),
		policy: type({
			verdict: oneOf(['within', 'look']),
			evidence: array(
				type({
					rule: text(1, 64),
					ok: boolean(),
					value: nullable(number(-1e9, 1e9)),
					limit: nullable(number(-1e9, 1e9)),
					note: nullable(text(0, 200)),
				}),
				32,
			),
		}),
		decision: nullable(
			type({
				by: Person,
				at: isoInstant(),
				reason: nullable(text(0, 1000)),
				settled: boolean(),
			}),
		),
		allowance: optional(
			type({
				target: oneOf(['client', 'salesman', 'coordinator', 'other']),
				visitFrequency: nullable(oneOf(['Semanal', 'Quinzenal', 'Mensal', 'Sem visita'])),
			}),
		),
		mileage: optional(type({ km: number(0, 100_000), from: text(0, 200), to: text(0, 200) })),
		transfer: optional(
			type({
				toEmployee: type({ employeeCode: text(1, 32), name: text(0, 200) }),
				toDate: isoDate(),
				visitDay: nullable(integer(0, 7)),
				transferEmployeeApplyDate: isoDate(),
				transferEmployeeEndDate: nullable(isoDate()),
				telesalesForm: nullable(type({ buyer: text(0, 200), phone: text(0, 32) })),
				removeReason: nullable(text(0, 1000)),
				transferClient: type({
					comercialDivision: text(0, 64),
					regionalId: text(0, 64),
					areaId: text(0, 64),
				}),
				vacationStart: nullable(isoDate()),
			}),
		),
		foodSolution: optional(
			type({
				products: array(
					type({
						code: code(),
						name: text(0, 200),
						quantity: number(0, 1e6),
						unit: text(0, 16),
					}),
					200,
				),
			}),
		),
	}),
);

/** GET /v3/app/{kind}/team/pendent. */
export const PendentResponse = named(
	'PendentResponse',
	type({ items: array(RequestSchema, LIST), serverTime: isoInstant() }),
);
export type PendentResponse = Infer<typeof PendentResponse>;

/** Why something is refused; needed for `refused`, optional otherwise. */
const Reason = () => optional(text(0, 1000));

const Ids = () => refine(array(uuid(), IDS), 'ids', (ids) => ids.length > 0 || 'Required');

/** POST /v3/app/{allowance|retroactiveallowance}/bulk-set-status/{status}, by section 7. */
export const BulkSetStatusRequest = named(
	'BulkSetStatusRequest',
	object({ allowanceIds: Ids(), reason: Reason() }),
);
export type BulkSetStatusRequest = Infer<typeof BulkSetStatusRequest>;

/** POST /v3/app/transfer/status/{status} and /v3/app/{foodsolution|mileageallowance}/bulk-set-status/{status}, by section 7. */
export const SetStatusRequest = named(
	'SetStatusRequest',
	object({
		ids: Ids(),
		reason: Reason(),
		/** What the caller saw: one that was edited since then is answered `changed`. */
		revisions: optional(record(uuid(), integer())),
	}),
);
export type SetStatusRequest = Infer<typeof SetStatusRequest>;

/** Every id sent is answered once, in the order sent. */
export const SetStatusResponse = named(
	'SetStatusResponse',
	type({
		results: array(
			type({
				id: uuid(),
				outcome: oneOf(['done', 'failed']),
				reason: nullable(
					oneOf([
						'not-found',
						'already-decided',
						'withdrawn',
						'own-request',
						'overlapping',
						'client-gone',
						'employee-gone',
						'too-late',
						'settled',
						'changed',
						'decided-by-other',
					]),
				),
				decidedBy: nullable(text(0, 200)),
				decidedAt: nullable(isoInstant()),
				status: nullable(Status()),
			}),
			IDS,
		),
		/** Until then this can be undone by `waiting`; null: nothing was done. */
		undoUntil: nullable(isoInstant()),
	}),
);
export type SetStatusResponse = Infer<typeof SetStatusResponse>;

/** GET /v3/app/request/mine and /v3/app/request/decided (extensions): newest first. */
export const RequestListResponse = named(
	'RequestListResponse',
	type({ items: array(RequestSchema, LIST), next: nullable(text(1, 200)) }),
);
export type RequestListResponse = Infer<typeof RequestListResponse>;

/** GET /v3/app/request/one/{id} (extension): with everything that happened to it, oldest first. */
export const RequestTrailResponse = named(
	'RequestTrailResponse',
	type({
		request: RequestSchema,
		trail: array(
			type({
				at: isoInstant(),
				act: oneOf(['asked', 'edited', 'withdrawn', 'approved', 'refused', 'undone', 'settled']),
				by: text(0, 200),
				reason: nullable(text(0, 1000)),
			}),
			1000,
		),
	}),
);
export type RequestTrailResponse = Infer<typeof RequestTrailResponse>;

/**
 * GET /v3/app/transfer/company/employees/pending-approval: the people directly below one, each with
 * what waits of them and of everybody below them.
 */
export const PendingEmployeesResponse = named(
	'PendingEmployeesResponse',
	type({
		/** From the first one below the caller to whose people these are; empty: the caller's own. */
		path: array(Person, 100),
		employees: array(
			type({
				employee: Person,
				/** Everybody below. */
				people: integer(),
				total: integer(),
				/** ISO instant of the one that waits longest; null: none waits. */
				oldest: nullable(isoInstant()),
				/** Kinds of which something waits. */
				pending: array(type({ kind: Kind(), waiting: integer() }), 5),
			}),
			LIST,
		),
	}),
);
export type PendingEmployeesResponse = Infer<typeof PendingEmployeesResponse>;

/** What a creating call answers: one request for every item, in the order sent. */
export const CreatedResponse = named(
	'CreatedResponse',
	type({ created: array(RequestSchema, IDS) }),
);
export type CreatedResponse = Infer<typeof CreatedResponse>;

/** POST /v3/app/request/withdraw (extension), by the one who asked, while it waits. */
export const WithdrawRequest = named('WithdrawRequest', object({ ids: Ids() }));
export type WithdrawRequest = Infer<typeof WithdrawRequest>;
