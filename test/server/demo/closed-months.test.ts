import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { seedDemoCompany } from '#server/demo/seed-demo-company.ts';
import { freshDatabase } from '#test/support/server-database.ts';
import { groupBy } from '#worker/domain/shared/group-by.ts';
import { type PlainDay, plainQuality, plainTotal } from './plain-grade.ts';

type Person = {
	readonly code: string;
	readonly title: 'Vendedor' | 'Coordenador' | 'Gerente' | 'Empresa';
	readonly consults: boolean;
};
type Done = { readonly code: string; readonly month: string };
type Day = Done & { readonly coach: string; readonly state: PlainDay };
type Answer = Done & {
	readonly attempt: string;
	readonly quiz: string;
	readonly chosen: readonly number[] | null;
	readonly alternatives: readonly { readonly correct: boolean }[];
};
type Closed = Done & {
	readonly points: number;
	readonly grade: number | null;
	readonly lines: readonly { readonly source: string; readonly points: number }[];
};

let db: Awaited<ReturnType<typeof freshDatabase>>['db'];
let people: readonly Person[];
let above: ReadonlySet<string>;
let days: readonly (Day & { total: number; quality: number; isReached: boolean })[];
let quizzes: readonly (Done & { readonly total: number })[];
let videos: readonly Done[];
let requests: readonly (Done & { readonly what: 'food-solution' | 'decision' })[];

/** The instant's month in São Paulo, which has no summer time. */
const monthOf = (column: string) =>
	sql.raw(`to_char(${column} at time zone 'UTC' - interval '3 hours', 'YYYY-MM')`);

beforeAll(async () => {
	({ db } = await freshDatabase());
	await seedDemoCompany(db, { now: () => new Date('2026-03-11T12:00:00Z') });
	people = (
		await sql<Person>`select employee_code as code, job_title as title,
			jsonb_array_length(consultant_for) > 0 or is_consultant_manager as consults
			from employees`.execute(db)
	).rows;
	const { rows } = await sql<{ pair: string }>`
		select ancestor_code || '>' || employee_code as pair from employee_ancestors`.execute(db);
	above = new Set(rows.map(({ pair }) => pair));
	const read = await sql<Day>`select coach_code as coach, coachee_code as code, state,
			substr(local_date, 1, 7) as month
		from coachings c where coaching_stage = 'done' and not exists (
			select 1 from coaching_reviews v where v.coaching_id = c.coaching_id)`.execute(db);
	days = read.rows.map((day) => {
		const { quality, isReached } = plainQuality(day.state);
		return { ...day, total: plainTotal(day.state), quality, isReached };
	});
	quizzes = await readQuizzes();
	videos = (
		await sql<Done>`select l.employee_code as code, min(${monthOf('l.at')}) as month
			from training_logs l join content_videos v on v.video_id = l.content_id
			join video_progress p on p.video_id = l.content_id and p.employee_code = l.employee_code
			where l.type = 'video_end' and p.watched_seconds >= 0.9 * v.seconds
			group by l.employee_code, l.content_id`.execute(db)
	).rows;
	requests = (
		await sql<(typeof requests)[number]>`
			select requester_code as code, ${monthOf('decided_at')} as month, 'food-solution' as what
				from requests where kind = 'foodsolution' and status = 'approved'
			union all select decided_by, ${monthOf('decided_at')}, 'decision' from requests
				where status in ('approved', 'refused')
					and decided_at - created_at <= interval '5 days'`.execute(db)
	).rows;
});

/** The best total of each quiz in the month in which a person first finished it. */
async function readQuizzes() {
	const { rows } = await sql<Answer>`
		select a.attempt_id as attempt, a.quiz_id as quiz, a.employee_code as code,
			${monthOf('a.finished_at')} as month, w.chosen, q.body->'alternatives' as alternatives
		from quiz_attempts a join quiz_questions q on q.quiz_id = a.quiz_id
		left join quiz_answers w on w.attempt_id = a.attempt_id and w.position = q.position
		where a.finished_at is not null order by a.finished_at`.execute(db);
	const attempts = groupBy(rows, ({ attempt }) => attempt);
	const first = new Map<string, Done & { total: number }>();
	for (const answers of attempts.values()) {
		const right = answers.filter(({ chosen, alternatives }) =>
			alternatives.every(({ correct }, index) => correct === (chosen ?? []).includes(index)),
		);
		const [{ code, month, quiz } = { code: '', month: '', quiz: '' }] = answers;
		const total = (100 * right.length) / answers.length;
		const before = first.get(`${code} ${quiz}`);
		if (!before) first.set(`${code} ${quiz}`, { code, month, total });
		else if (before.month === month) before.total = Math.max(before.total, total);
	}
	return [...first.values()];
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
const mean = (numbers: readonly number[]) =>
	numbers.length === 0 ? null : sum(numbers) / numbers.length;
const shown = (grade: number | null) =>
	grade === null ? null : Math.round(Number((grade * 10).toFixed(6))) / 10;

/** Rules 10.1 and 10.4. */
function monthOfPerson({ code, title, consults }: Person, month: string) {
	const of = <T extends Done>(rows: readonly T[]) =>
		rows.filter((one) => one.code === code && one.month === month);
	const received = of(days);
	const given = days.filter((one) => one.coach === code && one.month === month);
	const team = days.filter((one) => one.month === month && above.has(`${code}>${one.code}`));
	const goals = (some: typeof received) => some.filter(({ isReached }) => isReached).length;
	const asked = of(requests);
	const isCoachee = title === 'Vendedor' || title === 'Coordenador';
	const isCoach = title !== 'Vendedor';
	const isHigh = title === 'Gerente' || title === 'Empresa';
	const of3 = 3 * (mean(team.map(({ total }) => total)) ?? 0);
	const all = {
		'coaching-received': [isCoachee, 4 * sum(received.map(({ total }) => total)), 1400],
		'coaching-received-goal': [isCoachee, 60 * goals(received), 240],
		'coaching-given': [isCoach, 50 * given.length, 1000],
		'coaching-given-goal': [isCoach, 15 * goals(given), 300],
		team: [isHigh, of3, 300],
		quiz: [true, sum(of(quizzes).map(({ total }) => total)), 400],
		video: [true, 30 * of(videos).length, 240],
		'food-solution': [true, 50 * asked.filter(({ what }) => what === 'food-solution').length, 200],
		decision: [isCoach, 10 * asked.filter(({ what }) => what === 'decision').length, 300],
	} as const;
	const lines = Object.entries(all)
		.filter(([source, [has]]) => has && (!consults || source === 'quiz' || source === 'video'))
		.map(([source, [, points, limit]]) => ({ source, points: Math.min(limit, points) }));
	const parts = [
		...(isCoachee ? [mean(received.map(({ total }) => total))] : []),
		...(isCoach ? [mean(given.map(({ quality }) => quality))] : []),
		...(isHigh ? [mean(team.map(({ total }) => total))] : []),
	].flatMap((part) => shown(part === null ? null : part / 10) ?? []);
	return { lines, grade: shown(mean(parts)) };
}

it('every closed month of the demo company follows from its stored coachings, quizzes, videos and requests', async () => {
	const { rows } = await sql<Closed>`
		select employee_code as code, month, points, grade, lines from score_months`.execute(db);
	const months = [...new Set(rows.map(({ month }) => month))].sort();
	expect(months).toEqual(['2025-10', '2025-11', '2025-12', '2026-01', '2026-02']);
	expect(rows).toHaveLength(months.length * people.length);
	for (const { code, month, points, grade, lines } of rows) {
		const person = people.find((one) => one.code === code);
		const expected = person && monthOfPerson(person, month);
		const what = `${month} ${code}`;
		expect(
			lines.map(({ source }) => source),
			what,
		).toEqual(expected?.lines.map(({ source }) => source));
		for (const [index, line] of lines.entries()) {
			expect(line.points, `${what} ${line.source}`).toBeCloseTo(
				expected?.lines[index]?.points ?? Number.NaN,
				6,
			);
		}
		const exact = sum(expected?.lines.map((line) => line.points) ?? []);
		expect(points, what).toBe(Math.floor(Number(exact.toFixed(6))));
		expect(grade, what).toBe(expected?.grade);
	}
});

it('its closed months have something to show', () => {
	const months = groupBy(days, ({ month }) => month);
	for (const month of ['2025-10', '2025-11', '2025-12', '2026-01', '2026-02']) {
		expect(months.get(month)?.length, month).toBeGreaterThan(15);
		expect(new Set(months.get(month)?.map(({ total }) => total)).size, month).toBeGreaterThan(10);
	}
	for (const rows of [quizzes, videos, requests]) {
		expect(rows.some(({ month }) => month === '2026-02')).toBe(true);
	}
});
