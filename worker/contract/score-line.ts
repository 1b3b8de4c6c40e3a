import { text } from './scalars.ts';
import { array, boolean, type Infer, named, nullable, type } from './schema.ts';
import { grade, percentage } from './stage.ts';

const QuestionLineSchema = type({
	text: text(0, 10_000),
	answer: text(0, 40_000),
	/** 0 to 100; null: not scored. */
	score: nullable(percentage()),
	weight: percentage(),
	disqualifies: boolean(),
});
export type QuestionLine = Infer<typeof QuestionLineSchema>;

const FormLineSchema = type({
	title: text(0, 300),
	pdvName: nullable(text(0, 200)),
	/** 0 to 1. */
	weight: grade(),
	/** 0 to 1; null: not scored. */
	grade: nullable(grade()),
	note: nullable(text(0, 200)),
	questions: array(QuestionLineSchema, 2_000),
});
export type FormLine = Infer<typeof FormLineSchema>;

/** Contribution of one stage to the score of a coaching (rule 4.4). */
export const ScoreLineSchema = named(
	'ScoreLine',
	type({
		label: text(1, 40),
		/** Share of the total, 0 to 100, after scaling. */
		share: percentage(),
		/** 0 to 1; null: the stage is left out. */
		grade: nullable(grade()),
		note: nullable(text(0, 200)),
		forms: array(FormLineSchema, 1_000),
	}),
);
export type ScoreLine = Infer<typeof ScoreLineSchema>;
