import type { Coaching } from '#worker/contract/coaching.ts';
import { replacedAnswers } from '#worker/domain/visit/replaced-answers.ts';
import { stored } from './storage-errors.ts';
import type { WorkDatabase } from './work-database.ts';
import type { ReplacedRow } from './work-rows.ts';

/** The place of an answer within a coaching. */
type AnswerPlace = Pick<ReplacedRow, 'stageId' | 'formId' | 'questionIndex'>;

function idOf({ stageId, formId, questionIndex }: AnswerPlace): string {
	return `${stageId}:${formId}:${questionIndex}`;
}

/**
 * Keeps the answers of this device that `after` replaces, so that the person can read them and take
 * them back (rule 5.11). Runs inside the caller's transaction.
 */
export async function keepReplaced(
	db: WorkDatabase,
	before: Coaching,
	after: Coaching,
	own: readonly string[],
): Promise<void> {
	const found = replacedAnswers(before, after, own);
	if (found.length === 0) return;
	const coachingId = after._id;
	await db.replaced.bulkPut(found.map((each) => ({ ...each, _id: idOf(each), coachingId })));
}

/** The answer of this device at a place that another one replaced; null: none. */
export async function replacedAt(
	db: WorkDatabase,
	place: AnswerPlace,
): Promise<ReplacedRow | null> {
	return (await stored(() => db.replaced.get(idOf(place)))) ?? null;
}

/** The person has read both answers and keeps the one that stands. */
export async function dropReplaced(db: WorkDatabase, place: AnswerPlace): Promise<void> {
	await stored(() => db.replaced.delete(idOf(place)));
}
