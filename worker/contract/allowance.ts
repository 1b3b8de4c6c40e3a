import { ASKED_AT_ONCE } from './asking.ts';
import { allowanceTarget, REQUEST_LIST, RequestSchema, visitFrequency } from './request.ts';
import { code, isoDate, text } from './scalars.ts';
import { array, type Infer, named, nullable, object, type } from './schema.ts';

/** The kinds that have one form of days; a trip has another. */
const ALLOWANCE_KINDS = ['allowance', 'retroactiveallowance'] as const;
export type AllowanceKind = (typeof ALLOWANCE_KINDS)[number];

/** What a person asks for one client or one person. */
const Wish = object({
	target: allowanceTarget(),
	/** Of the target 'client' alone. */
	clientCode: nullable(code()),
	/** Of the other targets. */
	employeeCode: nullable(code()),
	/** Both days included; end null: until further notice, of a client alone. */
	startDate: isoDate(),
	endDate: nullable(isoDate()),
	reason: text(1, 200),
	/** Of the target 'client' alone. */
	visitFrequency: nullable(visitFrequency()),
	observation: text(0, 4000),
});
export type AllowanceWish = Infer<typeof Wish>;

/** POST /v3/app/allowance and /v3/app/retroactiveallowance (extensions). */
export const AskAllowancesBody = named(
	'AskAllowancesBody',
	object({ items: array(Wish, ASKED_AT_ONCE) }),
);
export type AskAllowancesBody = Infer<typeof AskAllowancesBody>;

/** GET /v3/app/retroactiveallowance/pending-approval: of the caller and everybody below. */
export const PendingRetroactiveResponse = named(
	'PendingRetroactiveResponse',
	type({ items: array(RequestSchema, REQUEST_LIST) }),
);
export type PendingRetroactiveResponse = Infer<typeof PendingRetroactiveResponse>;
