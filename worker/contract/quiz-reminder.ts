import { code } from './scalars.ts';
import { array, type Infer, named, object, oneOf, type } from './schema.ts';

/** Maximum people reminded in one call. */
export const MOST_REMINDED = 500;

/** POST /v3/app/quiz-results/{videoId}/remind (extension). */
export const RemindQuizBody = named(
	'RemindQuizBody',
	object({ employees: array(code(), MOST_REMINDED) }),
);
export type RemindQuizBody = Infer<typeof RemindQuizBody>;

export const RemindQuizResponse = named(
	'RemindQuizResponse',
	type({
		done: array(code(), MOST_REMINDED),
		failed: array(
			type({
				employeeCode: code(),
				reason: oneOf(['not-found', 'not-invited', 'finished', 'reminded-today']),
			}),
			MOST_REMINDED,
		),
	}),
);
export type RemindQuizResponse = Infer<typeof RemindQuizResponse>;
