import type { OthersWaiting } from '#worker/contract/sync-api.ts';
import { type HeldTicket, isUnsent } from '#worker/domain/support/ticket-box.ts';
import { allChecks, countChecks } from '#worker/store/check-store.ts';
import { unsentMarks } from '#worker/store/mark-store.ts';
import { waitingOnBehalf } from '#worker/store/on-behalf-store.ts';
import { isDirty } from '#worker/store/outbox.ts';
import { unsentQuizzes } from '#worker/store/quiz-store.ts';
import { deviceTickets, personTickets } from '#worker/store/ticket-store.ts';
import { watchedRows } from '#worker/store/watch-log-store.ts';
import type { Device } from '../engine/device.ts';
import type { Workspace } from '../engine/workspace.ts';

type Held = Pick<Workspace, 'coachings' | 'db'>;

async function onBehalf(db: Workspace['db']): Promise<boolean> {
	return (await waitingOnBehalf(db)).some(({ refused }) => refused === null);
}

async function checks(db: Workspace['db']): Promise<boolean> {
	return (await allChecks(db)).some(({ refused = null }) => refused === null);
}

async function watched(db: Workspace['db']): Promise<boolean> {
	return (await watchedRows(db)).length > 0;
}

async function quizzes(db: Workspace['db']): Promise<boolean> {
	return (await unsentQuizzes(db)).some(({ refused }) => refused === null);
}

async function marks(db: Workspace['db']): Promise<boolean> {
	return (await unsentMarks(db)).some(({ refused }) => refused === null);
}

/**
 * Returns the tickets and messages of the person, and those written on this device without a session.
 */
export async function unsentTickets(
	{ store, clock }: Pick<Device, 'store' | 'clock'>,
	db: Workspace['db'],
): Promise<readonly HeldTicket[]> {
	const own = await personTickets(db, () => clock.now()).read();
	return [...own, ...(await deviceTickets(store).read())].filter(isUnsent);
}

/** Counts the waiting items of each kind except coachings, refused ones included. */
export async function countOthers(
	device: Pick<Device, 'store' | 'clock'>,
	db: Workspace['db'],
): Promise<OthersWaiting> {
	return {
		quizzes: (await unsentQuizzes(db)).length,
		videos: (await watchedRows(db)).length,
		tickets: (await unsentTickets(device, db)).length,
		checks: await countChecks(db),
		marks: (await unsentMarks(db)).length,
	};
}

async function othersToSend(db: Workspace['db']): Promise<boolean> {
	const first = (await onBehalf(db)) || (await checks(db));
	return first || (await watched(db)) || (await marks(db)) || quizzes(db);
}

/** Whether any item of the loop has not reached the server, refused ones included. */
export async function anythingWaits({ coachings, db }: Held): Promise<boolean> {
	return (await coachings.heads()).some(isDirty) || othersToSend(db);
}

/** Whether the loop has something to send. Refused items do not count: they need the person. */
export async function anythingToSend({ coachings, db }: Held): Promise<boolean> {
	const heads = await coachings.heads();
	return heads.some((head) => isDirty(head) && head.refused === null) || othersToSend(db);
}
