import { waitingCarried } from '#worker/store/carried-store.ts';
import { isDirty } from '#worker/store/outbox.ts';
import { unsentQuizzes } from '#worker/store/quiz-store.ts';
import { watchedRows } from '#worker/store/watched-store.ts';
import type { Workspace } from './workspace.ts';

type Held = Pick<Workspace, 'coachings' | 'db'>;

async function carried(db: Workspace['db']): Promise<boolean> {
	return (await waitingCarried(db)).some(({ refused }) => refused === null);
}

async function watched(db: Workspace['db']): Promise<boolean> {
	return (await watchedRows(db)).length > 0;
}

async function quizzes(db: Workspace['db']): Promise<boolean> {
	return (await unsentQuizzes(db)).some(({ refused }) => refused === null);
}

/** Something has not reached the server. */
export async function anythingWaits({ coachings, db }: Held): Promise<boolean> {
	const first = (await coachings.heads()).some(isDirty) || (await carried(db));
	return first || (await watched(db)) || quizzes(db);
}

/** Something could be sent: what the server refused waits for the person. */
export async function anythingToSend({ coachings, db }: Held): Promise<boolean> {
	const heads = await coachings.heads();
	return (
		heads.some((head) => isDirty(head) && head.refused === null) ||
		(await carried(db)) ||
		(await watched(db)) ||
		quizzes(db)
	);
}
