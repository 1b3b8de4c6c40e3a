import { type Kysely, sql } from 'kysely';
import type { PersonRow } from '#server/platform/db/shown-person.ts';
import type { Database } from '#server/platform/db/tables.ts';
import { isInvited } from '#worker/domain/training/audience.ts';
import type { PerhapsQuiz } from './quiz-of-video.ts';
import { inScope, type Scope } from './scope.ts';

/** A person of the scope, invited or not. */
export type ScopeRow = PersonRow & {
	/** The nearest person above who has not left; null: nobody. */
	readonly parent_code: string | null;
};

/** All attempts of one person at one quiz. */
export type Taken = {
	readonly employee_code: string;
	/** Number of finished attempts. */
	readonly attempts: number;
	/** 0–100; null: none finished. */
	readonly first_total: number | null;
	readonly best_total: number | null;
	/** The instant of the last finish; without one, of the first start. */
	readonly at: Date;
};

/** The active people of a scope, by employee code. */
export async function scopePeople(
	db: Kysely<Database>,
	scope: Scope,
): Promise<readonly ScopeRow[]> {
	// A search upwards for each person would take longer than all the rest, so only the people whose
	// superior has left are looked up.
	const { rows } = await sql<ScopeRow>`
		select e.employee_code, e.name, e.job_title, e.consultant_for, e.is_consultant_manager,
			coalesce(superior.employee_code, (
				select a.ancestor_code from employee_ancestors a
				join employees up on up.company_id = a.company_id
					and up.employee_code = a.ancestor_code and not up.disabled
				where a.company_id = e.company_id and a.employee_code = e.employee_code and a.depth > 0
				order by a.depth limit 1
			)) as parent_code
		from employees e
		left join employees superior on superior.company_id = e.company_id
			and superior.employee_code = e.parent_code and not superior.disabled
		where e.company_id = ${scope.company} and not e.disabled
			and ${inScope(scope, 'e.employee_code')}
		order by e.employee_code`.execute(db);
	return rows;
}

/** Attempts by employee code; people who have not begun are missing. */
export async function attemptsOf(
	db: Kysely<Database>,
	scope: Scope,
	quizId: string | null,
): Promise<ReadonlyMap<string, Taken>> {
	const { rows } = await sql<Taken>`
		select a.employee_code, count(a.finished_at)::int as attempts,
			(array_agg(a.total order by a.finished_at, a.attempt_id))[1] as first_total,
			max(a.total) as best_total,
			coalesce(max(a.finished_at), min(a.started_at)) as at
		from quiz_attempts a
		where a.company_id = ${scope.company} and a.quiz_id = ${quizId}
			and ${inScope(scope, 'a.employee_code')}
		group by a.employee_code`.execute(db);
	return new Map(rows.map((row) => [row.employee_code, row]));
}

/**
 * Those people of the scope who are invited to the quiz, by job title. Nobody is invited to a quiz
 * that is over: its people are those who began it.
 */
export function invitedOf(
	people: readonly ScopeRow[],
	{ isOver, video }: Pick<PerhapsQuiz, 'isOver' | 'video'>,
	taken: ReadonlyMap<string, unknown>,
): readonly ScopeRow[] {
	return people.filter(({ employee_code, job_title }) =>
		isOver ? taken.has(employee_code) : isInvited(video.audience, job_title),
	);
}
