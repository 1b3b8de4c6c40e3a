import type { Generated } from 'kysely';
import type {
	ProductGoal,
	QuantityDefault,
	QuantityDetail,
} from '#worker/contract/product-goals.ts';
import type { JobTitle } from '#worker/contract/session.ts';
import type {
	GeneratedInstant,
	GeneratedJson,
	Instant,
	Json,
	LocalDate,
	NullableInstant,
} from './column.ts';

export type ProductRow = {
	company_id: string;
	code: string;
	name: string;
	category: string;
	/** Unit: 'kg', 'cx' (a box), 'pct' (a packet). */
	unit: string;
	/** Weight of one unit. */
	unit_kg: number;
	/** It can be requested. */
	active: boolean;
};

export type ProductGoalsRow = {
	company_id: string;
	/** UUID. */
	goals_id: string;
	/** The coordinator to whose salesmen the goals apply. */
	target_code: string;
	/** First day of the month. */
	date: LocalDate;
	/** Increases with every change. */
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
	/** An https address. */
	url: string;
	is_food_solution: boolean;
	position: number;
};

export type ContentFileRow = {
	company_id: string;
	file_id: string;
	type: string;
	/** File name with extension. */
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
	/** Subject, in Portuguese; empty: none. */
	category: Generated<string>;
	/** Job titles it is meant for; empty: all. */
	audience: GeneratedJson<readonly JobTitle[]>;
	/** Name of the video file; null: none yet. */
	file: string | null;
	/** Size of the file. */
	bytes: Generated<number>;
	/** Rises when the file or its captions are replaced. */
	file_rev: Generated<number>;
	/** null: in use. */
	retired_at: NullableInstant;
};
