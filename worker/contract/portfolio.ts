import { PointSchema } from './location.ts';
import { code, integer, isoDate, number, text } from './scalars.ts';
import {
	array,
	boolean,
	type Infer,
	named,
	nullable,
	object,
	oneOf,
	optional,
	orElse,
	rows,
	type,
} from './schema.ts';

/** Maximum clients in one line of the streamed portfolio. */
export const CLIENTS_PER_LINE = 400;

const amount = () => number(0, 1_000_000_000);

export const FINANCIAL_STATUSES = ['active', 'inactive', 'blocked', 'defaulter', 'other'] as const;
export type FinancialStatus = (typeof FINANCIAL_STATUSES)[number];

const ClientIndicatorsSchema = type({
	/** Mean of the last three months, kg a month. */
	averageVolume: amount(),
	/** R$, mean of the last three months. */
	averageTicket: amount(),
	/** Distinct products bought in the last three months. */
	mix: integer(),
	/** null: never bought. */
	lastPurchase: nullable(isoDate()),
	/** Overdue amount, R$. */
	overdue: amount(),
});
export type ClientIndicators = Infer<typeof ClientIndicatorsSchema>;

const PortfolioClientSchema = named(
	'PortfolioClient',
	type({
		code: code(),
		name: text(1, 200),
		comercialDivision: text(0, 64),
		segment: text(0, 200),
		phone: text(0, 32),
		buyer: text(0, 200),
		observation: text(0, 4000),
		/** null counts as 7 (rule 6.1), and so does what is no weekday. */
		weekday: orElse(nullable(integer(0, 7)), null),
		salesman: type({ code: code(), name: text(0, 200) }),
		/** An unknown one is 'other' (rule 6.6). */
		financialStatus: orElse(oneOf(FINANCIAL_STATUSES), 'other'),
		indicators: nullable(ClientIndicatorsSchema),
		potential: type({ bovine: amount(), thirdParty: amount(), pva: amount() }),
		address: type({ uf: text(0, 2), city: text(0, 200), district: text(0, 200) }),
		location: nullable(PointSchema),
		/** A new phone that is not verified yet; null: none. */
		updates: type({ phone: nullable(text(0, 32)) }),
	}),
);
export type PortfolioClient = Infer<typeof PortfolioClientSchema>;

/** One line of `GET /v3/app/portfolio` with `Accept: application/x-ndjson`. */
export const PortfolioLine = named(
	'PortfolioLine',
	rows('client', PortfolioClientSchema, CLIENTS_PER_LINE),
);

/** GET /v3/app/portfolio. */
export const PortfolioResponse = named(
	'PortfolioResponse',
	type({ clients: rows('client', PortfolioClientSchema, 1_000_000) }),
);
export type PortfolioResponse = Infer<typeof PortfolioResponse>;

/** GET /v3/app/clientCategory. */
export const ClientCategoryResponse = named(
	'ClientCategoryResponse',
	type({ categories: array(type({ _id: text(1, 64), name: text(1, 200) }), 1000) }),
);
export type ClientCategoryResponse = Infer<typeof ClientCategoryResponse>;

/** POST /v3/app/portfolio/update-clients. A missing field is unchanged. */
export const UpdateClientsBody = named(
	'UpdateClientsBody',
	object({
		clients: array(
			object({
				code: code(),
				comercialDivision: text(0, 64),
				phone: optional(text(0, 32)),
				buyer: optional(text(0, 200)),
				observation: optional(text(0, 4000)),
			}),
			500,
		),
	}),
);
export type UpdateClientsBody = Infer<typeof UpdateClientsBody>;

/** Every sent client is in exactly one of the lists. */
export const UpdateClientsResponse = named(
	'UpdateClientsResponse',
	type({
		updated: array(code(), 500),
		failed: array(
			type({ code: code(), reason: oneOf(['not-found', 'invalid-phone', 'repeated']) }),
			500,
		),
	}),
);
export type UpdateClientsResponse = Infer<typeof UpdateClientsResponse>;

/** Why a phone number is refused (rule 6.8). */
const PHONE_PROBLEMS = ['length', 'area-code', 'prefix', 'repeated-digit', 'in-use'] as const;

export type PhoneProblem = (typeof PHONE_PROBLEMS)[number];

/** POST /v3/app/portfolio/phone/verify. */
export const PhoneVerifyBody = named(
	'PhoneVerifyBody',
	object({ code: code(), comercialDivision: text(0, 64), phone: text(1, 32) }),
);
export type PhoneVerifyBody = Infer<typeof PhoneVerifyBody>;

export const PhoneVerifyResponse = named(
	'PhoneVerifyResponse',
	type({
		valid: boolean(),
		reason: nullable(oneOf(PHONE_PROBLEMS)),
	}),
);
export type PhoneVerifyResponse = Infer<typeof PhoneVerifyResponse>;
