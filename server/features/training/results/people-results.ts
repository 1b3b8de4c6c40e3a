import { type Kysely, sql } from 'kysely';
import type { Caller } from '#server/platform/auth/access-token.ts';
import { companyDay } from '#server/platform/company-day.ts';
import { type PersonRow, shownPerson } from '#server/platform/db/shown-person.ts';
import type { Database } from '#server/platform/db/tables.ts';
import type {
	QuizChosenByResponse,
	QuizResultsPeopleResponse,
} from '#worker/contract/quiz-results.ts';
import { AppError } from '#worker/errors.ts';
import type { Asked } from './asked.ts';
import { attemptsOf, invitedOf, scopePeople } from './invited-people.ts';
import { type QuizOfVideo, quizOfVideo, videoWithQuiz } from './quiz-of-video.ts';
import { inScope, type Scope, scopeOf } from './scope.ts';

/** The number of names in one answer. */
const MOST_NAMES = 200;

/** Returns everybody invited, by name, with or without a result. */
export async function peopleResults(
	db: Kysely<Database>,
	caller: Caller,
	asked: Asked,
	now: Date,
): Promise<QuizResultsPeopleResponse> {
	const scope = await scopeOf(db, caller, asked.team);
	const quiz = await videoWithQuiz(db, scope.company, asked);
	const people = await scopePeople(db, scope);
	const taken = await attemptsOf(db, scope, quiz.quizId);
	const reminded = await remindedOn(db, scope.company, quiz.quizId, companyDay(now));
	const nameOf = new Map(people.map(({ employee_code, name }) => [employee_code, name]));
	nameOf.set(scope.caller, await callerName(db, scope));
	return {
		people: invitedOf(people, quiz, taken).map((row) => {
			const mine = taken.get(row.employee_code);
			const attempts = mine?.attempts ?? 0;
			// Not spread: with properties after it, that takes V8 a hundred times as long.
			const { employeeCode, name, jobTitle, shownTitle } = shownPerson(row);
			return {
				employeeCode,
				name,
				jobTitle,
				shownTitle,
				superior: nameOf.get(row.parent_code ?? '') ?? '',
				status: attempts > 0 ? 'finished' : mine ? 'started' : 'not-started',
				attempts,
				first: shareOf(mine?.first_total),
				best: shareOf(mine?.best_total),
				at: mine ? mine.at.toISOString() : null,
				remindedToday: reminded.has(row.employee_code),
			};
		}),
	};
}

function shareOf(total: number | null | undefined): number | null {
	return total === null || total === undefined ? null : total / 100;
}

/** The people reminded of the quiz on that company day. */
async function remindedOn(
	db: Kysely<Database>,
	company: string,
	quizId: string | null,
	day: string,
): Promise<ReadonlySet<string>> {
	if (quizId === null) return new Set();
	const rows = await db
		.selectFrom('quiz_reminders')
		.select('employee_code')
		.where('company_id', '=', company)
		.where('quiz_id', '=', quizId)
		.where('day', '=', day)
		.execute();
	return new Set(rows.map(({ employee_code }) => employee_code));
}

async function callerName(db: Kysely<Database>, { company, caller }: Scope): Promise<string> {
	const { name } = await db
		.selectFrom('employees')
		.select('name')
		.where('company_id', '=', company)
		.where('employee_code', '=', caller)
		.executeTakeFirstOrThrow();
	return name;
}

/**
 * The people who chose an alternative in their first finished attempt, by name. Throws not-found.
 */
export async function chosenBy(
	db: Kysely<Database>,
	caller: Caller,
	asked: Asked,
	place: { readonly question: number; readonly alternative: number },
): Promise<QuizChosenByResponse> {
	const { question, alternative } = place;
	if (!isIndex(question) || !isIndex(alternative)) throw new AppError('not-found');
	const scope = await scopeOf(db, caller, asked.team);
	const quiz = await quizOfVideo(db, scope.company, asked);
	const { rows } = await sql<PersonRow>`
		with first as (
			select distinct on (a.employee_code) a.employee_code, a.result
			from quiz_attempts a
			where a.company_id = ${scope.company} and a.quiz_id = ${quiz.quizId}
				and a.finished_at is not null and ${inScope(scope, 'a.employee_code')}
			order by a.employee_code, a.finished_at, a.attempt_id
		)
		select e.employee_code, e.name, e.job_title, e.consultant_for, e.is_consultant_manager
		from first f
		join employees e on e.company_id = ${scope.company}
			and e.employee_code = f.employee_code and not e.disabled
		where (f.result -> ${question}::int -> 'chosen') @> to_jsonb(${alternative}::int)
			and ${invited(quiz)}
		order by e.name, e.employee_code`.execute(db);
	const people = rows.slice(0, MOST_NAMES).map(shownPerson);
	return { people, total: rows.length };
}

function isIndex(value: number): boolean {
	return Number.isInteger(value) && value >= 0 && value < 100;
}

function invited({ isOver, video: { audience } }: QuizOfVideo) {
	return isOver || audience.length === 0 ? sql`true` : sql`e.job_title in (${sql.join(audience)})`;
}
