import type { Generated } from 'kysely';
import type {
	ProductGoal,
	QuantityDefault,
	QuantityDetail,
} from '#worker/contract/product-goals.ts';
import type { JobTitle } from '#worker/contract/session.ts';

import type { GeneratedInstant, GeneratedJson, Instant, Json, LocalDate } from './column.ts';

export type ProductRow = {
	company_id: string;
	code: string;
	name: string;
	category: string;
	/** What is counted: 'kg', 'cx' (a box), 'pct' (a packet). */
	unit: string;
	/** Weight of one unit. */
	unit_kg: number;
	/** It can still be asked for. */
	active: boolean;
};

export type ProductGoalsRow = {
	company_id: string;
	/** UUID. */
	goals_id: string;
	/** The coordinator whose salesmen the goals are for. */
	target_code: string;
	/** First day of the month. */
	date: LocalDate;
	/** Rises with every change. */
	revision: number;
	products: Json<readonly ProductGoal[]>;
	quantity_details: Json<readonly QuantityDetail[]>;
	quantity_details_default: Json<QuantityDefault>;
	updated_at: Instant;
	/** Employee code. */
	updated_by: string;
};

export type ContentLinkRow = {
	company_id: string;
	link_id: string;
	title: string;
	description: string;
	/** https. */
	url: string;
	is_food_solution: boolean;
	position: number;
};

export type ContentFileRow = {
	company_id: string;
	file_id: string;
	/** What it is about: 'foodsolution' or 'general'. */
	type: string;
	/** With its ending. */
	name: string;
	description: string;
	media_type: string;
	/** Bytes. */
	size: number;
	/** Base64. */
	body: string;
	position: number;
};

export type ContentVideoRow = {
	company_id: string;
	video_id: string;
	title: string;
	description: string;
	seconds: number;
	is_food_solution: boolean;
	position: number;
	published_at: GeneratedInstant;
	/** What it is about, in Portuguese; empty: nothing in particular. */
	category: Generated<string>;
	/** Job titles it is meant for; empty: everybody. */
	audience: GeneratedJson<readonly JobTitle[]>;
	/** Name of the file that plays; null: it has none yet. */
	file: string | null;
	/** Size of the file. */
	bytes: Generated<number>;
};
