import { code, integer, isoDate, text } from './scalars.ts';
import { array, type Infer, named, nullable, object, refine } from './schema.ts';

/** Maximum clients in one call (rule 7.4). */
export const TRANSFERS_AT_ONCE = 500;

/** Employee code of a salesman, '-1' (INATIVAR CLIENTE) or '0' (TELEVENDAS). */
export const transferTarget = () => text(1, 32);

/** Fields that can be refused. */
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

/** One client of POST /v3/app/transfer (rules 7.7 and 7.8). */
const TransferItem = object({
	client: code(),
	toEmployee: transferTarget(),
	toDate: isoDate(),
	/** 1 to 6, Monday to Saturday; null for special targets. */
	visitDay: nullable(integer(1, 6)),
	transferEmployeeApplyDate: isoDate(),
	/** Last day with the target; null: permanent. */
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
	/** First day of the covered vacation; null: an ordinary transfer. */
	vacationStart: nullable(isoDate()),
});

/** The input for one client. */
export type AskedTransfer = Omit<
	Infer<typeof TransferItem>,
	'client' | 'transferClient' | 'observation'
>;

/** A client in the form of a transfer. */
export type TransferClient = {
	readonly code: string;
	readonly comercialDivision: string;
	readonly uf: string;
	readonly city: string;
};

/** The input for one client, with the client. */
export type TransferAsk = AskedTransfer & {
	readonly client: TransferClient;
	readonly observation: string;
};

/**
 * POST /v3/app/transfer (extension): creates one request per client; all or none. A refusal
 * has fields `items.{index}.{field}` with a `TransferProblem` or a `TransferRefusal` as message.
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
