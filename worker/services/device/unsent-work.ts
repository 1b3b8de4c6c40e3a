import { countChecks } from '#worker/store/check-store.ts';
import { countUnanswered } from '#worker/store/decision-store.ts';
import { countForms } from '#worker/store/draft-store.ts';
import { unsentMarks } from '#worker/store/mark-store.ts';
import { waitingOnBehalf } from '#worker/store/on-behalf-store.ts';
import { isDirty } from '#worker/store/outbox.ts';
import { unsentQuizzes } from '#worker/store/quiz-store.ts';
import { countUnsentTickets } from '#worker/store/ticket-store.ts';
import { watchedRows } from '#worker/store/watch-log-store.ts';
import type { Stores } from '../engine/workspace.ts';

export type UnsentSummary = {
	readonly coaching: boolean;
	readonly pending: number;
	/** Decisions without an answer. */
	readonly undecided: number;
	/** Forms with a draft. */
	readonly begun: number;
};

/**
 * Work that would be lost with the data: a coaching in progress, waiting work and drafts (rule
 * 1.8).
 */
export async function unsentWorkOf({ coachings, db }: Stores): Promise<UnsentSummary> {
	const heads = await coachings.heads();
	const onBehalf = await waitingOnBehalf(db);
	const training = (await watchedRows(db)).length + (await unsentQuizzes(db)).length;
	return {
		coaching: heads.some((head) => head.onScreen === 1),
		pending:
			heads.filter(isDirty).length +
			onBehalf.length +
			training +
			(await unsentMarks(db)).length +
			(await countChecks(db)) +
			(await countUnsentTickets(db)),
		undecided: await countUnanswered(db),
		begun: await countForms(db),
	};
}

/** Whether nothing waits for the server or for its answer. */
export function isAnswered({ coaching, pending, undecided }: UnsentSummary): boolean {
	return !coaching && pending + undecided === 0;
}

/** Whether the data can be removed without a loss: nothing waits and no form has a draft. */
export function isNothing(kept: UnsentSummary): boolean {
	return isAnswered(kept) && kept.begun === 0;
}
