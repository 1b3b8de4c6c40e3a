import type { Insertable, Transaction } from 'kysely';
import { writeGraded } from '#server/features/training/graded.ts';
import type { QuizAnswerRow, QuizAttemptRow } from '#server/platform/db/rows/training.ts';
import type { Database } from '#server/platform/db/tables.ts';
import type { QuizQuestion } from '#worker/contract/quiz.ts';
import type { SessionUser } from '#worker/contract/session.ts';
import { isInvited } from '#worker/domain/training/audience.ts';
import { scoreQuiz } from '#worker/domain/training/quiz.ts';
import { DEMO_LOGINS } from './demo-logins.ts';
import { DEMO_QUIZZES, quizIdOf } from './demo-quizzes.ts';
import { DEMO_VIDEOS } from './demo-videos.ts';
import { demoWatched } from './demo-watched.ts';
import { insertRows } from './insert-rows.ts';
import { createRandom, type SeededRandom, stableId } from './random.ts';

const HOUR_MS = 3_600_000;
/** People with a lower first total than this try again, up to twice. */
const CONTENT = 70;

/** Defective questions, so that the result screens have something to find. */
const ODD: Readonly<Record<string, Readonly<Record<number, 'trap' | 'upside-down' | 'easy'>>>> = {
	// The common error: 20 % of loss simply added to the price; its explanation names it.
	'Contornando objeções de preço': { 1: 'trap' },
	// People who know the cold chain trust the driver's panel.
	'Cadeia do frio: da câmara à gôndola': { 3: 'upside-down' },
	'Ruptura: como enxergar e evitar': { 0: 'easy' },
};

export type DemoAttempts = {
	readonly attempts: readonly Insertable<QuizAttemptRow>[];
	readonly answers: readonly Insertable<QuizAnswerRow>[];
};

type Draft = {
	readonly person: SessionUser;
	readonly quizId: string;
	readonly questions: readonly QuizQuestion[];
	readonly start: Date;
	readonly odd: (typeof ODD)[string];
	/** Around 0; higher at a second attempt. */
	readonly ability: number;
};

/**
 * Quiz attempts since each video was published; none of the people of the logins, who try the
 * quizzes themselves. `now` is an ISO instant.
 */
export function demoQuizAttempts(
	company_id: string,
	people: readonly SessionUser[],
	now: string,
	seed = 'acompanha',
): DemoAttempts {
	const random = createRandom(`${seed}/quiz-attempts`);
	const asked = people.filter(
		({ employeeCode }) => !DEMO_LOGINS.some((login) => login.employeeCode === employeeCode),
	);
	const all: DemoAttempts[] = DEMO_QUIZZES.flatMap(({ video, questions }) => {
		const told = DEMO_VIDEOS.find(({ title }) => title === video);
		if (!told) return [];
		const { audience, daysAgo } = told;
		const invited = asked.filter(({ jobTitle }) => isInvited(audience, jobTitle));
		return invited.flatMap((person) => {
			const own = random.fork(`${video}/${person.employeeCode}`);
			// The team of one coordinator is late; the older a video, the more people have seen it.
			const slow = person.ancestors.includes('3004') ? 0.35 : 0;
			const share = Math.min(0.92, 0.25 + daysAgo / 25) - slow;
			if (!own.happens(share)) return [];
			const ability = random.fork(`ability/${person.employeeCode}`).spread();
			const start = startOf(own, now, daysAgo);
			const draft = { person, questions, quizId: quizIdOf(video), start, odd: ODD[video] ?? {} };
			return attemptsOf(company_id, own, { ...draft, ability }, now);
		});
	});
	return {
		attempts: all.flatMap(({ attempts }) => attempts),
		answers: all.flatMap(({ answers }) => answers),
	};
}

/** Denser in the first days, in working hours of the company, never after now. */
function startOf(random: SeededRandom, now: string, daysAgo: number): Date {
	const end = new Date(now).getTime() - HOUR_MS;
	const back = (1 - random.fraction() ** 2) * (daysAgo * 24 - 2);
	const day = new Date(end - back * HOUR_MS);
	day.setUTCHours(random.integer(11, 20), random.integer(0, 59), random.integer(0, 59), 0);
	return new Date(Math.min(day.getTime(), end));
}

function attemptsOf(
	company_id: string,
	random: SeededRandom,
	draft: Draft,
	now: string,
): DemoAttempts[] {
	if (random.happens(0.07)) return [attempt(company_id, random, draft, 0, 'open')];
	const first = attempt(company_id, random, draft, 0, 'finished');
	const total = first.attempts[0]?.total ?? 0;
	const again = new Date(draft.start.getTime() + random.integer(2, 60) * HOUR_MS);
	if (total >= CONTENT || !random.happens(0.6) || again >= new Date(now)) return [first];
	const better = { ...draft, start: again, ability: draft.ability + 1.5 };
	return [first, attempt(company_id, random, better, 1, 'finished')];
}

function attempt(
	company_id: string,
	random: SeededRandom,
	{ person, quizId, questions, start, odd, ability }: Draft,
	turn: number,
	kind: 'open' | 'finished',
): DemoAttempts {
	const attempt_id = stableId(`attempt/${quizId}/${person.employeeCode}/${turn}`);
	const done = kind === 'open' ? Math.floor(questions.length / 2) : questions.length;
	let at = start.getTime();
	const answers = questions.slice(0, done).map((question, index) => {
		const seconds = Math.round(12 + 45 * random.fraction() ** 2 + (questions.length - index));
		at += seconds * 1_000;
		const chosen = choose(random, question, ability, odd[index]);
		return { index, chosen, seconds, at: new Date(at).toISOString() };
	});
	const { total, results } = scoreQuiz(questions, answers);
	const isOpen = kind === 'open';
	return {
		attempts: [
			{
				company_id,
				attempt_id,
				quiz_id: quizId,
				employee_code: person.employeeCode,
				started_at: start,
				finished_at: isOpen ? null : new Date(at),
				total: isOpen ? null : total,
				result: isOpen ? null : JSON.stringify(results),
				graded: isOpen ? null : writeGraded(results),
			},
		],
		answers: answers.map(({ index, chosen, seconds, at: answered_at }) => ({
			company_id,
			attempt_id,
			position: index,
			chosen: JSON.stringify(chosen),
			seconds,
			rev: index + 1,
			device_id: 'demo',
			answered_at,
		})),
	};
}

/**
 * Chooses right answers by ability, in a logistic model; defective questions have their own rule.
 */
function choose(
	random: SeededRandom,
	{ alternatives, questionType }: QuizQuestion,
	ability: number,
	odd: 'trap' | 'upside-down' | 'easy' | undefined,
): number[] {
	const ease = { trap: -1, 'upside-down': 0, easy: 6 };
	const pull = odd === 'upside-down' ? -5 : 1.6;
	const isRight = random.happens(logistic((odd ? ease[odd] : 0.9) + pull * ability));
	const right = alternatives.flatMap(({ correct }, index) => (correct ? [index] : []));
	const wrong = alternatives.flatMap(({ correct }, index) => (correct ? [] : [index]));
	if (isRight) return right;
	const tempting = wrong[0] ?? 0;
	const strayed = random.happens(odd === 'trap' ? 0.85 : 0.5) ? tempting : random.pick(wrong);
	if (questionType === 'radio') return [strayed];
	const kept = random.happens(0.6) ? right.slice(0, -1) : right;
	return [...new Set([...kept, strayed])].sort((a, b) => a - b);
}

function logistic(value: number): number {
	return 1 / (1 + Math.exp(-value));
}

/** Call it after the quizzes and the people are inserted. */
export async function insertQuizAttempts(
	trx: Transaction<Database>,
	companyId: string,
	people: readonly SessionUser[],
	now: string,
): Promise<void> {
	const { attempts, answers } = demoQuizAttempts(companyId, people, now);
	await insertRows(trx, 'quiz_attempts', attempts);
	await insertRows(trx, 'quiz_answers', answers);
	const { logs, progress } = demoWatched(attempts);
	await insertRows(trx, 'training_logs', logs);
	await insertRows(trx, 'video_progress', progress);
}
