import { statements } from './statements.ts';

/**
 * Every version of a form and of parameters that was ever published: coachings of phones that were
 * offline for weeks are compared with them. `published_at` is null when it was published before
 * versions were kept.
 */
export const publishedVersions = statements(
	`create table published_versions (
		company_id text not null references companies,
		kind text not null check (kind in ('form', 'parameters')),
		item_id text not null,
		hash text not null,
		body jsonb not null,
		published_at timestamptz,
		primary key (company_id, kind, item_id, hash)
	)`,
);
