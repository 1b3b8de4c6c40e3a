import type { Coaching } from '#worker/contract/coaching.ts';
import type { HierarchyResponse } from '#worker/contract/employee.ts';
import { UnsentWork } from '#worker/contract/export-file.ts';
import type { ExportFile, ImportOutcome, ImportResult } from '#worker/contract/offline-api.ts';
import { receive } from '#worker/contract/parse.ts';
import { accompanies } from '#worker/domain/session/person.ts';
import { isOfPerson, withImported } from '#worker/domain/support/ticket-box.ts';
import { AppError, isAppError } from '#worker/errors.ts';
import { importCoaching } from '#worker/store/adopt-coaching.ts';
import type { CheckCall } from '#worker/store/check-calls.ts';
import { addChecks, allChecks } from '#worker/store/check-store.ts';
import { addMarks, unsentMarks } from '#worker/store/mark-store.ts';
import { storeOnBehalf } from '#worker/store/on-behalf-store.ts';
import { isDirty } from '#worker/store/outbox.ts';
import { addQuizzes, attemptOf, unsentQuizzes } from '#worker/store/quiz-store.ts';
import { personTickets } from '#worker/store/ticket-store.ts';
import { bringWatched, watchedRows } from '#worker/store/watch-log-store.ts';
import { newCode, seal, unseal } from '#worker/sync/sealed-file.ts';
import type { Core } from '../engine/core.ts';
import { unsentTickets } from './unsent-counts.ts';

/** Exports all waiting work of this person, encrypted with a new code. Throws nothing-to-export. */
export async function exportUnsent(core: Core): Promise<ExportFile> {
	const { coachings, db } = core.workspace;
	const { clock, environment } = core.device;
	const unsent: Coaching[] = [];
	for (const head of await coachings.heads()) {
		const held = isDirty(head) ? await coachings.find(head._id) : null;
		if (held) unsent.push(held.coaching);
	}
	const checks = await allChecks(db);
	const quizzes = await unsentQuizzes(db);
	const tickets = (await unsentTickets(core.device, db)).filter(isOfPerson);
	const watched = await watchedRows(db);
	const marks = await unsentMarks(db);
	const { employeeCode, name } = core.user;
	const work: UnsentWork = {
		owner: { employeeCode, name },
		exportedAt: clock.now(),
		coachings: unsent as UnsentWork['coachings'],
		quizzes: quizzes.map((row) => ({ quiz: row.quiz, attempt: attemptOf(row) })),
		tickets: tickets.map(({ _id, draft, outgoing }) => ({ _id, draft, outgoing: [...outgoing] })),
		watched: watched.map(({ _id, title, seconds, isFoodSolutionContent, progress, logs }) => ({
			...{ _id, title, seconds, isFoodSolutionContent, logs: [...logs] },
			progress: progress && {
				...progress,
				segments: progress.segments.map(([from, to]) => [from, to]),
			},
		})),
		marks: marks.map(({ _id, coachingId, line, kind, note, at }) => ({
			...{ _id, coachingId, line, kind, note, at },
		})),
		checks: checks.map(({ _id, kind, coachingId, stageId, stage, clientCode, ...rest }) => {
			const { geolocation, check } = rest;
			return { _id, kind, call: { coachingId, stageId, stage, clientCode, geolocation, check } };
		}),
	};
	const others = othersIn(work);
	if (unsent.length + others === 0) throw new AppError('nothing-to-export');
	const code = newCode();
	const day = Temporal.Instant.from(clock.now())
		.toZonedDateTimeISO(environment.timezone())
		.toPlainDate();
	return {
		name: `acompanha-envios-${day}.txt`,
		text: await seal(JSON.stringify(work), code),
		code,
		coachings: unsent.length,
		others,
	};
}

/**
 * Imports the file of another device. The person's own work continues as if done here. Of a person
 * below, only coachings are imported and delivered: checks, quizzes and tickets must come from
 * their author. Whose work it is, is decided before any of it is stored (rule 12.14). Throws
 * file-unreadable, wrong-code, file-of-another, team-unknown.
 */
export async function importUnsent(core: Core, text: string, code: string): Promise<ImportResult> {
	const work = workOf(await unseal(text, code));
	const { owner } = work;
	const isOwners = work.coachings.every(({ coach }) => coach.employeeCode === owner.employeeCode);
	if (!isOwners) throw new AppError('file-unreadable');
	const own = owner.employeeCode === core.user.employeeCode;
	if (!own) await assertCarries(core, owner.employeeCode);
	const items: { coachingId: string; coacheeName: string; outcome: ImportOutcome }[] = [];
	for (const received of work.coachings) {
		// The API type equals the domain type except for mutable arrays.
		const coaching = received as Coaching;
		const outcome = own ? await takeOwn(core, coaching) : await take(core, coaching, owner.name);
		items.push({ coachingId: coaching._id, coacheeName: coaching.coachee.name, outcome });
	}
	if (own) {
		const { db } = core.workspace;
		const now = core.device.clock.now();
		await addChecks(db, work.checks.map(asCall));
		await ticketsOf(core).change((box) => withImported(box, work.tickets ?? []));
		await addQuizzes(db, work.quizzes ?? [], now);
		await bringWatched(db, work.watched ?? [], now);
		await addMarks(db, work.marks ?? []);
	}
	core.device.changes.announce('coaching', 'quiz', 'tickets', 'videos', 'commitments', 'sync');
	core.active?.loop.soon();
	return { ownerName: owner.name, own, items, left: own ? 0 : othersIn(work) };
}

/** Counts the waiting work of a file except its coachings. */
function othersIn({ checks, quizzes, tickets, watched, marks }: UnsentWork): number {
	const lists = [checks, quizzes, tickets, watched, marks];
	return lists.reduce((sum, list) => sum + (list?.length ?? 0), 0);
}

function ticketsOf({ workspace, device }: Core) {
	return personTickets(workspace.db, () => device.clock.now());
}

function workOf(text: string): UnsentWork {
	try {
		return receive(UnsentWork, JSON.parse(text));
	} catch (cause) {
		if (cause instanceof SyntaxError || isAppError(cause)) {
			throw new AppError('file-unreadable', { cause });
		}
		throw cause;
	}
}

/**
 * Refuses work that the server would certainly refuse; the server decides about the rest. Right after
 * a login, or after a change of teams, the copy on the device does not name the author: it is
 * downloaded before the answer.
 */
async function assertCarries(core: Core, employeeCode: string): Promise<void> {
	if (!accompanies(core.user)) throw new AppError('file-of-another');
	const { documents, pull } = core.workspace;
	const team = async () => (await documents.value<HierarchyResponse>('hierarchy'))?.hierarchy;
	const names = (people: Awaited<ReturnType<typeof team>>) =>
		people?.some((person) => person.employeeCode === employeeCode) ?? false;
	if (names(await team())) return;
	await pull.pull('hierarchy', 'forced');
	const people = await team();
	if (!people) throw new AppError('team-unknown');
	if (!names(people)) throw new AppError('file-of-another');
}

async function takeOwn(core: Core, coaching: Coaching): Promise<ImportOutcome> {
	const { environment, deviceId, clock } = core.device;
	const { db, userHash } = core.workspace;
	return environment.locks.hold(`start:${userHash}`, () =>
		importCoaching(db, coaching, deviceId, clock.now()),
	);
}

async function take(core: Core, coaching: Coaching, ownerName: string): Promise<ImportOutcome> {
	const isNew = await storeOnBehalf(
		core.workspace.db,
		coaching,
		ownerName,
		core.device.clock.now(),
	);
	return isNew ? 'received' : 'known';
}

function asCall({ _id, kind, call }: UnsentWork['checks'][number]): CheckCall {
	return { _id, kind, ...call, attempts: 0, nextAt: 0 } as CheckCall;
}
