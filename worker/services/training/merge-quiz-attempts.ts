import type { QuizzesResponse } from '#worker/contract/quiz.ts';
import type { DocumentStore } from '#worker/store/document-store.ts';
import { mergeQuizzes } from '#worker/store/quiz-store.ts';
import type { WorkDatabase } from '#worker/store/work-database.ts';

/**
 * Merges the server's list of attempts into the person's attempts. Repeating it changes nothing.
 */
export async function adoptQuizzes(db: WorkDatabase, documents: DocumentStore): Promise<void> {
	const list = await documents.value<QuizzesResponse>('quizzes');
	if (list) await mergeQuizzes(db, list);
}
