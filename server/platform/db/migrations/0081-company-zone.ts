import { statements } from './statements.ts';

/** A company keeps its days in a zone of its own; those that exist keep them in Brasília's. */
export const companyZone = statements(
	"alter table companies add column time_zone text not null default 'America/Sao_Paulo'",
);
