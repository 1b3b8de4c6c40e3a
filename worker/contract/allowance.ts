import {
	ASKED_AT_ONCE,
	allowanceTarget,
	REQUEST_LIST,
	RequestSchema,
	visitFrequency,
} from './request.ts';
import { code, isoDate, text } from './scalars.ts';
import { array, type Infer, named, nullable, object, rows, type } from './schema.ts';

/** The kinds that ask for days. */
export const ALLOWANCE_KINDS = ['allowance', 'retroactiveallowance'] as const;
export type AllowanceKind = (typeof ALLOWANCE_KINDS)[number];

/** What a person asks for one client or one person. */
const Item = object({
	target: allowanceTarget(),
	/** Only for target 'client', else null. */
	clientCode: nullable(code()),
	/** For the other targets; null for a client. */
	employeeCode: nullable(code()),
	/** First and last day. `endDate` null: without an end, only for target 'client'. */
	startDate: isoDate(),
	endDate: nullable(isoDate()),
	reason: text(1, 200),
	/** Only for target 'client', else null. */
	visitFrequency: nullable(visitFrequency()),
	observation: text(0, 4000),
});
export type AskedAllowance = Infer<typeof Item>;

/** POST /v3/app/allowance and /v3/app/retroactiveallowance (extensions; rules 7.3 to 7.5). */
export const AskAllowancesBody = named(
	'AskAllowancesBody',
	object({ items: array(Item, ASKED_AT_ONCE) }),
);
export type AskAllowancesBody = Infer<typeof AskAllowancesBody>;

/**
 * GET /v3/app/retroactiveallowance/pending-approval: waiting retroactive allowances of the caller and
 * everybody below.
 */
export const PendingRetroactiveResponse = named(
	'PendingRetroactiveResponse',
	type({ items: rows('request', RequestSchema, REQUEST_LIST) }),
);
export type PendingRetroactiveResponse = Infer<typeof PendingRetroactiveResponse>;
