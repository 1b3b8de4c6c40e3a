import type { Coaching } from '#worker/contract/coaching.ts';
import type { DamagedQuestion } from '#worker/contract/damaged-question.ts';
import { currentStage } from '#worker/domain/visit/coaching.ts';
import { damagedAnswers } from '#worker/store/damaged-answers.ts';
import type { WorkDatabase } from '#worker/store/work-database.ts';

/** The questions whose stored answers were damaged and have not come back (rule 5.13). */
export async function damagedQuestions(
	db: WorkDatabase,
	coaching: Coaching,
): Promise<DamagedQuestion[]> {
	const openStage = currentStage(coaching);
	const damaged = await damagedAnswers(db, coaching);
	return damaged.map(({ stage, index, question, found }) => ({
		stageId: stage._id,
		stage: stage.stage,
		pdvName: stage.pdv?.name ?? null,
		index,
		text: question.text,
		found,
		isOpen: stage._id === openStage?._id,
	}));
}
