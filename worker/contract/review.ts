import { text } from './scalars.ts';
import { type Infer, named, nullable, oneOf, type } from './schema.ts';

/** Why the server could not confirm a coaching (rule 4.17). */
const REVIEW_REASONS = [
	'form-unknown',
	'form-altered',
	'parameters-differ',
	'job-title-differs',
	'tele-sales-differs',
	'client-outside',
	'day-contradicted',
] as const;
export type ReviewReasonKind = (typeof REVIEW_REASONS)[number];

const ReviewReasonSchema = named(
	'ReviewReason',
	type({
		reason: oneOf(REVIEW_REASONS),
		/** Title of the form, name or code of the client, name of the person; null: the coaching itself. */
		subject: nullable(text(0, 200)),
		/** What the coaching says; null where there is nothing to compare. */
		sent: nullable(text(0, 200)),
		/** What the server knows. */
		known: nullable(text(0, 200)),
	}),
);
export type ReviewReason = Infer<typeof ReviewReasonSchema>;
