import { QuestionSchema } from './form.ts';
import { integer, text, uuid } from './scalars.ts';
import { array, type Infer, named, object, type } from './schema.ts';

/** `{form id}.{index}`, because questions have no id. */
const questionId = () => text(3, 200);

/** GET question/{id} (legacy). */
export const QuestionResponse = named(
	'QuestionResponse',
	type({ _id: questionId(), formTitle: text(0, 300), question: QuestionSchema }),
);
export type QuestionResponse = Infer<typeof QuestionResponse>;

/** PUT coaching/answerCoaching (legacy). `answer` as in `QuestionSchema`; [] clears. */
export const AnswerCoachingBody = named(
	'AnswerCoachingBody',
	object({ questionId: questionId(), answer: array(text(1, 4000), 200) }),
);
export type AnswerCoachingBody = Infer<typeof AnswerCoachingBody>;
export const AnswerCoachingResponse = named(
	'AnswerCoachingResponse',
	type({ coachingId: uuid(), rev: integer() }),
);
export type AnswerCoachingResponse = Infer<typeof AnswerCoachingResponse>;
