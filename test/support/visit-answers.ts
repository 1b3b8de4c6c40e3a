import type { Question } from '#worker/contract/form.ts';
import { changeAnswer } from '#worker/domain/visit/change-answer.ts';

/** The nth possible answer to a question, instead of the current one. */
export function answerOf(question: Question, nth = 0): readonly string[] {
	const option = question.alternatives[nth]?.text ?? '';
	const empty = { ...question, answer: [] };
	switch (question.questionType) {
		case 'radio':
			return changeAnswer(empty, { type: 'choose', option });
		case 'check':
			return changeAnswer(empty, { type: 'toggle', option });
		case 'text':
			return changeAnswer(empty, { type: 'write', text: `Corrigido ${nth}` });
		case 'number':
			return changeAnswer(empty, { type: 'write', text: String(100 + nth) });
	}
}
