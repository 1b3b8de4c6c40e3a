import type { Kysely } from 'kysely';
import type { Caller } from '#server/platform/auth/access-token.ts';
import { shownPerson } from '#server/platform/db/shown-person.ts';
import type { Database } from '#server/platform/db/tables.ts';
import type { QuizQuestion } from '#worker/contract/quiz.ts';
import type { QuizResultsOfVideoResponse } from '#worker/contract/quiz-results.ts';
import {
	earlySentence,
	findingSentence,
	firstSentence,
} from '#worker/domain/training/statistics/finding-words.ts';
import { findings, type Reach } from '#worker/domain/training/statistics/findings.ts';
import {
	type QuizStatistics,
	quizStatistics,
} from '#worker/domain/training/statistics/item-statistics.ts';
import { teamsOf } from '#worker/domain/training/statistics/teams.ts';
import type { Asked } from './asked.ts';
import { type FirstAttempt, firstAttempts, tallyAttempts } from './first-attempts.ts';
import { invitedOf, type ScopeRow, scopePeople } from './invited-people.ts';
import { questionsOf, versionsOf, videoWithQuiz } from './quiz-of-video.ts';
import { type Scope, scopeOf } from './scope.ts';

/**
 * The results of one quiz of a video in the caller's scope, from the first attempt of each person. Of a
 * video without a quiz: whom it is for.
 */
export async function videoResults(
	db: Kysely<Database>,
	caller: Caller,
	asked: Asked,
): Promise<QuizResultsOfVideoResponse> {
	const scope = await scopeOf(db, caller, asked.team);
	const quiz = await videoWithQuiz(db, scope.company, asked);
	const questions = await questionsOf(db, scope.company, quiz.quizId);
	const people = await scopePeople(db, scope);
	const taken = await firstAttempts(db, scope, quiz.quizId);
	const invited = invitedOf(people, quiz, taken);
	const counted = invited.flatMap(({ employee_code }) => taken.get(employee_code) ?? []);
	const finished = counted.filter(({ day }) => day !== null);
	const statistics = quizStatistics(await tallyAttempts(questions, finished));
	const reach = {
		invited: invited.length,
		started: counted.length,
		finished: finished.length,
	};
	return {
		scope: { path: scope.path, people: people.length },
		video: quiz.video,
		assignable: quiz.assignable,
		...(quiz.version !== null && { version: quiz.version }),
		versions: await versionsOf(db, scope.company, quiz.video),
		...reach,
		...figures(questions, statistics, { ...reach, isOver: quiz.isOver }),
		teams: teams(scope, people, new Set(invited), taken),
		days: daysOf(finished),
	};
}

function figures(questions: readonly QuizQuestion[], statistics: QuizStatistics, reach: Reach) {
	const conclusions = findings(questions, statistics, reach);
	const { mean, median, levels, reliability, groups } = statistics;
	return {
		mean,
		median,
		levels,
		reliability,
		groups: groups && { upper: groups.upper, lower: groups.lower },
		questions: questions.map(({ text, questionType, explanation, alternatives }, index) => {
			const {
				alternatives: chosen = [],
				negativeChance: _,
				...rest
			} = statistics.questions[index] ?? NO_FIGURES;
			return {
				text,
				questionType,
				explanation,
				...rest,
				alternatives: alternatives.map((alternative, at) => ({
					...alternative,
					...(chosen[at] ?? { chosen: 0, upper: null, lower: null }),
				})),
			};
		}),
		findings: conclusions.found.map((one) => ({
			index: one.kind === 'question' ? one.index : null,
			text: findingSentence(one, questions),
		})),
		early: conclusions.early.map((one) => ({
			index: one.index,
			text: earlySentence(one, questions, reach),
		})),
		first: firstSentence(conclusions, questions, reach),
	};
}

const NO_FIGURES = {
	right: 0,
	skipped: 0,
	discrimination: null,
	negativeChance: null,
	medianSeconds: null,
	alternatives: [],
} as const;

function teams(
	scope: Scope,
	people: readonly ScopeRow[],
	invited: ReadonlySet<ScopeRow>,
	taken: ReadonlyMap<string, FirstAttempt>,
): QuizResultsOfVideoResponse['teams'] {
	const members = people.map((row) => {
		const total = taken.get(row.employee_code)?.total ?? null;
		return {
			code: row.employee_code,
			superior: row.parent_code,
			invited: invited.has(row),
			started: taken.has(row.employee_code),
			grade: total === null ? null : total / 100,
		};
	});
	const byCode = new Map(people.map((row) => [row.employee_code, row]));
	return teamsOf(members, leadersOf(scope, people)).flatMap(({ leader, people: _, ...team }) => {
		const row = byCode.get(leader);
		if (!row) return [];
		return { ...shownPerson(row), ...team };
	});
}

/**
 * Finds the leaders of the teams: people who have nobody of the scope above them except its roots,
 * and people the caller is consultant for. A person above who has left does not count.
 */
function leadersOf({ roots, included, path }: Scope, people: readonly ScopeRow[]) {
	const top = new Set(roots);
	const here = new Set(people.map(({ employee_code }) => employee_code));
	const isTop = ({ employee_code, parent_code }: ScopeRow) =>
		!top.has(employee_code) &&
		(parent_code === null || top.has(parent_code) || !here.has(parent_code));
	const consulted = new Set(path.length > 0 ? [] : included);
	return people
		.filter((row) => consulted.has(row.employee_code) || (isTop(row) && !isBelow(row, consulted)))
		.map(({ employee_code }) => employee_code);
}

/** Whether the person belongs to the team of a consulted person. */
function isBelow({ parent_code }: ScopeRow, consulted: ReadonlySet<string>): boolean {
	return parent_code !== null && consulted.has(parent_code);
}

function daysOf(finished: readonly FirstAttempt[]): QuizResultsOfVideoResponse['days'] {
	const days = new Map<string, { people: number; sum: number }>();
	for (const { day: date, total } of finished) {
		if (date === null) continue;
		const day = days.get(date) ?? { people: 0, sum: 0 };
		days.set(date, day);
		day.people++;
		day.sum += (total ?? 0) / 100;
	}
	return [...days].sort(([a], [b]) => (a < b ? -1 : 1)).map(([day, sums]) => ({ day, ...sums }));
}
