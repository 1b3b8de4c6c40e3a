import { statements } from './statements.ts';

/**
 * Products, the goals of a month for the people of one coordinator, and files and videos about food
 * solutions.
 */
export const foodSolution = statements(
	`create table products (
		company_id text not null,
		code text not null,
		name text not null,
		category text not null,
		unit text not null,
		unit_kg double precision not null,
		active boolean not null,
		primary key (company_id, code)
	)`,
	`create table product_goals (
		company_id text not null,
		goals_id text not null,
		target_code text not null,
		date text not null,
		revision integer not null,
		products jsonb not null,
		quantity_details jsonb not null,
		quantity_details_default jsonb not null,
		updated_at timestamptz not null,
		updated_by text not null,
		primary key (company_id, goals_id),
		foreign key (company_id, target_code) references employees on delete cascade
	)`,
	`create unique index product_goals_of_month on product_goals (company_id, target_code, date)`,
	`create table content_links (
		company_id text not null,
		link_id text not null,
		title text not null,
		description text not null,
		url text not null,
		is_food_solution boolean not null,
		position integer not null,
		primary key (company_id, link_id)
	)`,
	`create table content_files (
		company_id text not null,
		file_id text not null,
		type text not null,
		name text not null,
		description text not null,
		media_type text not null,
		size integer not null,
		body text not null,
		position integer not null,
		primary key (company_id, file_id)
	)`,
	`create table content_videos (
		company_id text not null,
		video_id text not null,
		title text not null,
		description text not null,
		seconds integer not null,
		is_food_solution boolean not null,
		position integer not null,
		primary key (company_id, video_id)
	)`,
);
