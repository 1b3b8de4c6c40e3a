import { integer, isoInstant } from './scalars.ts';
import { type Infer, named, nullable, type } from './schema.ts';

export const QuizVersionSchema = named(
	'QuizVersion',
	type({
		version: integer(1),
		/** Until when it was in use; null: it still is. */
		until: nullable(isoInstant()),
	}),
);
export type QuizVersion = Infer<typeof QuizVersionSchema>;
