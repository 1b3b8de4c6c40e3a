import type { Coaching } from '#worker/contract/coaching.ts';
import type { Question } from '#worker/contract/form.ts';
import type { Stage } from '#worker/contract/stage.ts';
import { ANSWERS_PER_ROW, type AnswersRow, answersRowId } from './coaching-rows.ts';
import { intactAnswer } from './join-coaching.ts';
import { stored } from './storage-errors.ts';
import type { WorkDatabase } from './work-database.ts';

/** An answer that was damaged and has not come back. */
type DamagedAnswer = {
	readonly stage: Stage;
	readonly index: number;
	readonly question: Question;
	/** What the damaged row still says; empty: nothing readable. */
	readonly found: readonly string[];
};

/**
 * The answers of a coaching whose rows were damaged and that neither the server nor the coach has given
 * again (rule 5.13).
 */
export async function damagedAnswers(
	db: WorkDatabase,
	{ _id, stages }: Coaching,
): Promise<DamagedAnswer[]> {
	const salvaged = await stored(() => db.salvage.where('coachingId').equals(_id).toArray());
	if (salvaged.length === 0) return [];
	const rows = new Map(salvaged.flatMap(({ answers }) => answers.map((row) => [row._id, row])));
	const knownStages = new Set(salvaged.flatMap((row) => row.stages.map((stage) => stage._id)));
	return stages.flatMap((stage) =>
		(stage.form?.questions ?? []).flatMap((question, index) => {
			if (!knownStages.has(stage._id)) return [];
			const row = rows.get(answersRowId(stage._id, Math.floor(index / ANSWERS_PER_ROW)));
			const place = index % ANSWERS_PER_ROW;
			if (!isLost(question, row, place)) return [];
			return { stage, index, question, found: readable(row, place) };
		}),
	);
}

function isLost(question: Question, row: AnswersRow | undefined, place: number): boolean {
	const intact = intactAnswer(row, place);
	const given = question.answered;
	// The stage came back from the server; the answer here is newer than the one there.
	if (intact) return (intact.answered?.rev ?? 0) > (given?.rev ?? 0);
	if (given !== null || question.answer.length > 0) return false;
	// A row without checksums of its answers: an empty place was not answered.
	return row?.sums !== undefined || row === undefined || readable(row, place).length > 0;
}

/** The texts of a damaged answer, as far as they are texts. */
function readable(row: AnswersRow | undefined, place: number): readonly string[] {
	const answer: unknown = row?.answers?.[place]?.answer;
	if (!Array.isArray(answer)) return [];
	return answer.filter((text) => typeof text === 'string' && text !== '');
}
