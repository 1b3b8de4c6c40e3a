import { sql } from 'kysely';
import { coachingRow } from '#server/demo/demo-rows.ts';
import { resultRow } from '#server/features/points/result-row.ts';
import { aCoaching, anEmployee, aUuid } from '#test/support/builders.ts';
import { receive } from '#worker/contract/parse.ts';
import { PerformanceResponse, ScoreDataResponse } from '#worker/contract/performance.ts';
import type { RequestKind } from '#worker/contract/request.ts';
import type { ApiWorld } from './api-world.ts';
import { COMPANY } from './company.ts';

/** A finished coaching as it counts. */
export type Held = {
	readonly coach: string;
	readonly coachee: string;
	/** ISO date. */
	readonly day: string;
	readonly total: number;
	readonly goal: boolean;
	readonly quality: number;
};

/** Stores it, and answers its id. */
export async function hold({ db }: ApiWorld, n: number, held: Held): Promise<string> {
	const _id = aUuid(7_000 + n);
	const coach = anEmployee({ employeeCode: held.coach, jobTitle: 'Coordenador' });
	const coachee = anEmployee({ employeeCode: held.coachee });
	const coaching = {
		...aCoaching({ coachingStage: 'done' }, { _id, coach, coachee }),
		date: `${held.day}T14:00:00.000Z`,
	};
	await db.insertInto('coachings').values(coachingRow(COMPANY, coaching)).execute();
	const row = resultRow(COMPANY, held.day, coaching);
	if (!row) throw new Error('Not finished');
	const { total, goal: goal_reached, quality } = held;
	await db
		.insertInto('coaching_results')
		.values({ ...row, total, goal_reached, quality })
		.execute();
	return _id;
}

const at = (day: string) => new Date(`${day}T15:00:00Z`);

async function insertTraining({ db }: ApiWorld): Promise<void> {
	await sql`truncate content_videos, quizzes, quiz_attempts, training_logs, video_progress
		cascade`.execute(db);
	const videos = ['v1', 'v2', 'v3'].map((video_id, position) => ({
		company_id: COMPANY,
		video_id,
		title: video_id,
		description: '',
		seconds: 100,
		is_food_solution: false,
		position,
	}));
	await db.insertInto('content_videos').values(videos).execute();
	const quizzes = [1, 2].map((n) => ({
		company_id: COMPANY,
		quiz_id: aUuid(7_100 + n),
		video_id: `v${n}`,
	}));
	await db.insertInto('quizzes').values(quizzes).execute();
}

async function attempt(
	{ db }: ApiWorld,
	n: number,
	one: {
		readonly code: string;
		readonly quiz: 1 | 2;
		readonly day: string;
		readonly total: number;
	},
): Promise<void> {
	await db
		.insertInto('quiz_attempts')
		.values({
			company_id: COMPANY,
			attempt_id: aUuid(7_200 + n),
			quiz_id: aUuid(7_100 + one.quiz),
			employee_code: one.code,
			started_at: at(one.day),
			finished_at: at(one.day),
			total: one.total,
			result: '[]',
		})
		.execute();
}

/** Played to its end on these days; `seconds` of the hundred were really played. */
async function watch(
	{ db }: ApiWorld,
	one: {
		readonly code: string;
		readonly video: string;
		readonly seconds: number;
		readonly days: readonly string[];
	},
): Promise<void> {
	const whose = { company_id: COMPANY, employee_code: one.code };
	await db
		.insertInto('video_progress')
		.values({
			...whose,
			video_id: one.video,
			position: 0,
			segments: '[]',
			watched_seconds: one.seconds,
			updated_at: at('2025-03-04'),
		})
		.execute();
	const logs = one.days.map((day) => ({
		...whose,
		log_id: `${one.code}.${one.video}.${day}`,
		type: 'video_end',
		content_id: one.video,
		is_food_solution: false,
		at: at(day),
	}));
	await db.insertInto('training_logs').values(logs).execute();
}

async function decided(
	{ db }: ApiWorld,
	n: number,
	one: {
		readonly kind: RequestKind;
		readonly requester: string;
		readonly by: string;
		readonly asked: string;
		readonly on: string;
	},
): Promise<void> {
	await db
		.insertInto('requests')
		.values({
			company_id: COMPANY,
			request_id: aUuid(7_300 + n),
			kind: one.kind,
			status: 'approved',
			revision: 2,
			requester_code: one.requester,
			employee_code: one.requester,
			client_code: null,
			start_date: one.asked,
			end_date: one.asked,
			reason: 'Reforma',
			observation: '',
			cost: null,
			detail: '{}',
			verdict: 'within',
			evidence: '[]',
			created_at: at(one.asked),
			decided_at: at(one.on),
			decided_by: one.by,
			decision_reason: null,
			settled_at: at(one.on),
			reminded_at: null,
		})
		.execute();
}

/** March 2025 and a little before it, small enough to count by hand. Answers the coachings' ids. */
export async function insertGame(world: ApiWorld): Promise<readonly string[]> {
	await insertTraining(world);
	const ids: string[] = [];
	const coachings = [
		{ coach: 'C1', coachee: 'V1', day: '2025-03-03', total: 80, goal: true, quality: 90 },
		{ coach: 'C1', coachee: 'V1', day: '2025-03-04', total: 70.5, goal: false, quality: 60 },
		{ coach: 'C1', coachee: 'V2', day: '2025-03-03', total: 60, goal: true, quality: 100 },
		{ coach: 'G1', coachee: 'C1', day: '2025-03-04', total: 90, goal: true, quality: 80 },
		{ coach: 'C1', coachee: 'V1', day: '2025-02-20', total: 50, goal: true, quality: 50 },
		{ coach: 'C2', coachee: 'V3', day: '2025-03-03', total: 40, goal: false, quality: 40 },
	];
	for (const [n, coaching] of coachings.entries()) ids.push(await hold(world, n, coaching));
	const attempts = [
		{ code: 'V1', quiz: 1, day: '2025-03-02', total: 60 },
		{ code: 'V1', quiz: 1, day: '2025-03-03', total: 80 },
		{ code: 'V1', quiz: 2, day: '2025-02-10', total: 100 },
		{ code: 'V1', quiz: 2, day: '2025-03-03', total: 100 },
		{ code: 'V3', quiz: 1, day: '2025-03-03', total: 75 },
	] as const;
	for (const [n, one] of attempts.entries()) await attempt(world, n, one);
	const days = ['2025-03-02', '2025-03-03'];
	await watch(world, { code: 'V1', video: 'v1', seconds: 95, days });
	await watch(world, { code: 'V1', video: 'v2', seconds: 50, days });
	await watch(world, { code: 'V1', video: 'v3', seconds: 90, days: ['2025-02-10', '2025-03-03'] });
	const requests = [
		{ kind: 'foodsolution', requester: 'V1', by: 'C1', asked: '2025-03-01', on: '2025-03-03' },
		{ kind: 'allowance', requester: 'V1', by: 'C1', asked: '2025-02-25', on: '2025-03-01' },
		{ kind: 'allowance', requester: 'V1', by: 'C1', asked: '2025-02-20', on: '2025-03-02' },
	] as const;
	for (const [n, one] of requests.entries()) await decided(world, n, one);
	return ids;
}

/** The calls of a person's figures; everybody logs in once. */
export function gameCalls(world: Omit<ApiWorld, 'send'>) {
	const tokens = new Map<string, Promise<{ readonly token: string }>>();
	async function ask(code: string, path: string) {
		const session = tokens.get(code) ?? world.logIn(code);
		tokens.set(code, session);
		const { token } = await session;
		return world.call(`/api/v3/app${path}`, { token });
	}
	return {
		ask,
		scoreOf: async (code: string, query = '') =>
			receive(ScoreDataResponse, await (await ask(code, `/score/data${query}`)).json()),
		performanceOf: async (code: string, query = '') =>
			receive(PerformanceResponse, await (await ask(code, `/performance${query}`)).json()),
	};
}

/** Points by where they came from. */
export function pointsOf({ lines }: ScoreDataResponse) {
	return Object.fromEntries(lines.map(({ source, points }) => [source, points]));
}
