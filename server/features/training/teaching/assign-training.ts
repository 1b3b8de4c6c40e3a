import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { notifyAll } from '#server/features/notifications/public/notify.ts';
import { type ScopeRow, scopePeople } from '#server/features/training/results/invited-people.ts';
import { scopeOf } from '#server/features/training/results/scope.ts';
import type { Caller } from '#server/platform/auth/access-token.ts';
import { companyDay } from '#server/platform/company-day.ts';
import type { Database } from '#server/platform/db/tables.ts';
import type { KnownCall } from '#server/platform/http/route.ts';
import { audit } from '#server/platform/logs/audit.ts';
import type {
	AssignTrainingBody,
	AssignTrainingResponse,
} from '#worker/contract/training-assignment.ts';
import { isInvited } from '#worker/domain/training/audience.ts';
import { AppError } from '#worker/errors.ts';
import { assignmentNews } from './assignment-news.ts';
import { doneAfter } from './done-after.ts';

const MOST_DAYS = 366;

type Failed = AssignTrainingResponse['failed'][number];

/**
 * Gives a video or its quiz to people of the caller until a day, and notifies them (rule 9.42). Who
 * still has the same open task gets no second one. Throws not-found, and `invalid` for a day that is
 * over, a video that is out of use, or a quiz that does not exist or is out of use.
 */
export async function assignTraining({
	db,
	caller,
	now,
	body,
}: KnownCall<AssignTrainingBody>): Promise<AssignTrainingResponse> {
	const { company, user } = caller;
	const { videoId, what, dueOn, note } = body;
	assertDay(dueOn, companyDay(now));
	const video = await videoOf(db, company, body);
	const reach = await peopleOf(db, caller, body.teams);
	const busy = await whoHasIt(db, company, body);
	const failed: Failed[] = [];
	const done = new Map<string, ScopeRow>();
	const fail = (employeeCode: string, reason: Failed['reason']) => {
		failed.push({ employeeCode, name: reach.all.get(employeeCode)?.name ?? '', reason });
	};
	for (const code of new Set([...body.employees, ...reach.ofTeams])) {
		const row = reach.all.get(code);
		if (!row) fail(code, 'not-found');
		else if (!isInvited(video.audience, row.job_title)) {
			// A team is asked for as a whole: those whom the video is not for are simply not meant.
			if (body.employees.includes(code)) fail(code, 'not-invited');
		} else if (busy.has(code)) fail(code, 'has-one');
		else done.set(code, row);
	}
	if (done.size === 0) return { assignmentId: null, done: [], failed };
	const assignment_id = randomUUID();
	const row = { company_id: company, assignment_id, video_id: videoId, what, due_on: dueOn, note };
	await db
		.insertInto('training_assignments')
		.values({ ...row, assigned_by: user.employeeCode, assigned_at: now })
		.execute();
	const codes = [...done.keys()];
	await sql`insert into training_assigned (company_id, assignment_id, employee_code)
		select ${company}, ${assignment_id}, jsonb_array_elements_text(${JSON.stringify(codes)}::jsonb)`.execute(
		db,
	);
	const task = { videoId, title: video.title, what, dueOn, note, byName: user.name };
	await notifyAll(
		db,
		codes.map((code) => assignmentNews(company, code, task)),
		now,
	);
	const entry = { company, actor: user.employeeCode, action: 'training.assigned', at: now };
	await audit(db, { ...entry, target: videoId, detail: { employees: codes, what, dueOn } });
	return { assignmentId: assignment_id, done: codes, failed };
}

function assertDay(dueOn: string, today: string): void {
	const days = Temporal.PlainDate.from(today).until(dueOn, { largestUnit: 'day' }).days;
	if (days < 0) throw new AppError('invalid', { fields: { dueOn: 'The day is over' } });
	if (days > MOST_DAYS) throw new AppError('invalid', { fields: { dueOn: 'Too far away' } });
}

async function videoOf(
	db: Kysely<Database>,
	company: string,
	{ videoId, what }: AssignTrainingBody,
) {
	const row = await db
		.selectFrom('content_videos as v')
		.leftJoin('quizzes as q', (join) =>
			join
				.onRef('q.company_id', '=', 'v.company_id')
				.onRef('q.video_id', '=', 'v.video_id')
				.on('q.retired_at', 'is', null),
		)
		.select(['v.title', 'v.audience', 'v.retired_at', 'q.quiz_id'])
		.where('v.company_id', '=', company)
		.where('v.video_id', '=', videoId)
		.executeTakeFirst();
	if (!row) throw new AppError('not-found');
	if (row.retired_at !== null) {
		throw new AppError('invalid', { fields: { videoId: 'The video is out of use' } });
	}
	if (what === 'quiz' && row.quiz_id === null) {
		throw new AppError('invalid', { fields: { what: 'The video has no quiz in use' } });
	}
	return row;
}

/** Everybody in reach by code, and the codes of everybody below these leaders. Throws not-found. */
async function peopleOf(db: Kysely<Database>, caller: Caller, teams: readonly string[]) {
	const rows = await scopePeople(db, await scopeOf(db, caller, null));
	const ofTeams = new Set<string>();
	for (const team of teams) {
		const below = await scopePeople(db, await scopeOf(db, caller, team));
		for (const { employee_code } of below) if (employee_code !== team) ofTeams.add(employee_code);
	}
	return { all: new Map(rows.map((row) => [row.employee_code, row])), ofTeams };
}

async function whoHasIt(
	db: Kysely<Database>,
	company: string,
	{ videoId, what }: AssignTrainingBody,
): Promise<ReadonlySet<string>> {
	const { rows } = await sql<{ employee_code: string }>`
		select p.employee_code from training_assignments t
		join training_assigned p on p.company_id = t.company_id
			and p.assignment_id = t.assignment_id and p.withdrawn_at is null
		where t.company_id = ${company} and t.video_id = ${videoId} and t.what = ${what}
			and ${doneAfter(company)} is null`.execute(db);
	return new Set(rows.map(({ employee_code }) => employee_code));
}
