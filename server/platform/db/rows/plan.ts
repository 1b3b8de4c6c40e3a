import type { ColumnType } from 'kysely';
import type { Form } from '#worker/contract/form.ts';
import type { FormChange } from '#worker/contract/form-changes.ts';
import type { FormDraft } from '#worker/contract/form-draft.ts';
import type { ParametersJobTitle } from '#worker/contract/parameters.ts';
import type { ClientIndicators, FinancialStatus } from '#worker/contract/portfolio.ts';
import type { Instant, Json, LocalDate, NullableInstant, NullableJson } from './column.ts';

export type FormRow = {
	company_id: string;
	form_id: string;
	position: number;
	active: boolean;
	body: Json<Form>;
	/** null: in use. */
	retired_at: NullableInstant;
};

/** A form that is being written; at most one draft a form. */
export type FormDraftRow = {
	company_id: string;
	form_id: string;
	/** Rises with every save. */
	rev: number;
	body: Json<FormDraft>;
	saved_at: Instant;
	/** Employee code. */
	saved_by: string;
};

/** A published version of a form; never changed. */
export type FormVersionRow = {
	company_id: string;
	form_id: string;
	/** From 1. */
	version: number;
	/** SHA-256 of the content. */
	hash: string;
	body: Json<Form>;
	/** Since the version before. */
	changes: Json<readonly FormChange[]>;
	/** null: before versions were numbered. */
	published_at: NullableInstant;
	/** Employee code. */
	published_by: string | null;
};

/** The competence of a question of a published form. */
export type QuestionCompetenceRow = {
	company_id: string;
	form_id: string;
	/** Its text; earlier texts stay for the answers that they got. */
	question: string;
	competence: string;
	/** When the form was published with it. */
	published_at: Instant;
};

export type ParametersRow = {
	company_id: string;
	job_title: ParametersJobTitle;
	pdv_min_distance: number;
	out_route_multiplier: number;
};

/** A version of a form or of parameters that was published at some time. */
export type PublishedVersionRow = {
	company_id: string;
	kind: 'form' | 'parameters';
	/** Form id or job title. */
	item_id: string;
	/** SHA-256 of the content, which names the version. */
	hash: string;
	body: Json<unknown>;
	/** null: before versions were kept. */
	published_at: NullableInstant;
};

export type ClientRow = {
	company_id: string;
	code: string;
	name: string;
	comercial_division: string;
	segment: string;
	phone: string;
	buyer: string;
	observation: string;
	/** The main weekday, for the portfolio. */
	weekday: number | null;
	salesman_code: string;
	financial_status: FinancialStatus;
	indicators: NullableJson<ClientIndicators>;
	/** kg per month. */
	bovine: number;
	third_party: number;
	pva: number;
	uf: string;
	city: string;
	district: string;
	longitude: number | null;
	latitude: number | null;
	/** A phone waiting for verification. */
	phone_update: string | null;
	/** 14 characters without signs; null: not known. */
	cnpj: ColumnType<string | null, string | null | undefined, string | null>;
};

export type ClientCategoryRow = { company_id: string; category_id: string; name: string };

/** The route plan of a salesman. */
export type RouteRow = {
	company_id: string;
	salesman_code: string;
	short_id: string;
	coordinator_code: string;
};

/** A client on a salesman's route. `slot` numbers several visits within a week, from 0. */
export type RouteClientRow = {
	company_id: string;
	salesman_code: string;
	client_code: string;
	slot: number;
	weekday: number | null;
	/** Order of the visit within its day. */
	position: number;
};

export type ClientAllowanceRow = {
	company_id: string;
	client_code: string;
	start_date: LocalDate;
	/** null: no end. */
	end_date: LocalDate | null;
	reason: string;
};

/** A client on a salesman's route on a weekday, for some time. */
export type PlanHistoryRow = {
	company_id: string;
	salesman_code: string;
	client_code: string;
	/** 7 also for clients without a weekday (rule 6.1). */
	weekday: number;
	since: Instant;
	/** null: now. */
	until: NullableInstant;
};

/** An allowance of a client, as it was for some time. */
export type AllowanceHistoryRow = ClientAllowanceRow & {
	since: Instant;
	/** null: now. */
	until: NullableInstant;
};

export type SalesmanAllowanceRow = {
	company_id: string;
	employee_code: string;
	start_date: LocalDate;
	end_date: LocalDate;
	reason: string;
};

export type DiagnosisRow = {
	company_id: string;
	list: 'diagnosis' | 'development';
	value: string;
	description: string;
	position: number;
};

/** A person's change to a client, with the previous values. */
export type ClientUpdateRow = {
	company_id: string;
	update_id: string;
	client_code: string;
	employee_code: string;
	at: Instant;
	changes: Json<Readonly<Record<string, { readonly from: string; readonly to: string }>>>;
};

export type PhoneVerificationRow = {
	company_id: string;
	client_code: string;
	/** Digits only. */
	phone: string;
	valid: boolean;
	reason: string | null;
	employee_code: string;
	at: Instant;
};

export const DATA_KINDS = [
	'forms',
	'parameters',
	'diagnosis',
	'hierarchy',
	'clients',
	'routes',
	'allowances',
	'feedback',
	'commitments',
] as const;
export type DataKind = (typeof DATA_KINDS)[number];

/**
 * Increases with every write to that kind of data, so that a sync without changes costs one small
 * query.
 */
export type DataVersionRow = { company_id: string; kind: DataKind; version: number };
