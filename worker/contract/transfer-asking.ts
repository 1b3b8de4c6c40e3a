import { code, integer, isoDate, text } from './scalars.ts';
import { array, type Infer, named, nullable, object, refine } from './schema.ts';

/** Clients of one call, at most. */
export const TRANSFERS_AT_ONCE = 500;

/** A salesman, '-1' (INATIVAR CLIENTE) or '0' (TELEVENDAS). */
export const transferTarget = () => text(1, 32);

/** Fields that a rule may refuse. */
const TRANSFER_FIELDS = [
	'toEmployee',
	'toDate',
	'transferEmployeeApplyDate',
	'transferEmployeeEndDate',
	'visitDay',
	'reason',
	'buyer',
	'phone',
	'removeReason',
	'vacationStart',
] as const;
export type TransferField = (typeof TRANSFER_FIELDS)[number];

/** Why a field is refused. The screen has a sentence for each. */
const TRANSFER_PROBLEMS = [
	'required',
	'same-person',
	'past',
	'too-far',
	'before-start',
	'dates-differ',
	'not-temporary',
	'phone-not-verified',
	'person-only',
	'no-such-vacation',
	'starts-after-vacation',
	'ends-before-vacation',
] as const;
export type TransferProblem = (typeof TRANSFER_PROBLEMS)[number];

export type TransferProblems = Readonly<Partial<Record<TransferField, TransferProblem>>>;

/** One client of POST /v3/app/transfer. */
const TransferItem = object({
	client: code(),
	/** A salesman, '-1' or '0'. */
	toEmployee: transferTarget(),
	toDate: isoDate(),
	/** 1–5, Monday to Friday; null for special targets. */
	visitDay: nullable(integer(1, 5)),
	transferEmployeeApplyDate: isoDate(),
	/** The last day with the other; null: for good. */
	transferEmployeeEndDate: nullable(isoDate()),
	reason: text(0, 200),
	observation: text(0, 1000),
	telesalesForm: nullable(object({ buyer: text(0, 200), phone: text(0, 32) })),
	removeReason: nullable(text(0, 200)),
	transferClient: object({
		comercialDivision: text(0, 64),
		regionalId: text(0, 64),
		areaId: text(0, 64),
	}),
	/** The vacation this covers, by its first day. */
	vacationStart: nullable(isoDate()),
});

/** What a person asks for one client. */
export type TransferWish = Omit<
	Infer<typeof TransferItem>,
	'client' | 'transferClient' | 'observation'
>;

/** A client as the form of a transfer knows it. */
export type TransferClient = {
	readonly code: string;
	readonly comercialDivision: string;
	readonly uf: string;
	readonly city: string;
};

/** A wish for one client, as the page hands it to the worker. */
export type TransferAsk = TransferWish & {
	readonly client: TransferClient;
	readonly observation: string;
};

/**
 * POST /v3/app/transfer (extension): one request for each client, all of them or none. A refusal
 * names its fields as `items.{index}.{field}`, with a word of `TransferProblem` or of
 * `TransferRefusal` as the message.
 */
export const AskTransfersBody = named(
	'AskTransfersBody',
	object({
		items: refine(
			array(TransferItem, TRANSFERS_AT_ONCE),
			'items',
			(items) => items.length > 0 || 'Required',
		),
	}),
);
export type AskTransfersBody = Infer<typeof AskTransfersBody>;
