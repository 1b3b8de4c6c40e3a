import { integer, isoInstant, text } from './scalars.ts';
import { type Infer, named, nullable, oneOf, rows, type } from './schema.ts';

/** Why the server could not confirm a coaching (rule 4.17). */
export const REVIEW_REASONS = [
	'form-unknown',
	'form-altered',
	'parameters-differ',
	'job-title-differs',
	'tele-sales-differs',
	'client-outside',
	'plan-differs',
	'allowance-differs',
	'day-contradicted',
	'order-contradicted',
] as const;
export type ReviewReasonKind = (typeof REVIEW_REASONS)[number];

/** Maximum reasons that are sent of one coaching. */
export const REASONS_SENT = 30;

const ReviewReasonSchema = named(
	'ReviewReason',
	type({
		reason: oneOf(REVIEW_REASONS),
		/** Title of the form, name or code of the client, name of the person, a stage; null: the coaching itself. */
		subject: nullable(text(0, 200)),
		/** What the coaching says; null where there is nothing to compare. */
		sent: nullable(text(0, 200)),
		/** What the server knows. */
		known: nullable(text(0, 200)),
	}),
);
export type ReviewReason = Infer<typeof ReviewReasonSchema>;

/** The reasons of one coaching; `more`: those that are not sent. */
export const reviewReasons = () => ({
	reasons: rows('line', ReviewReasonSchema, REASONS_SENT),
	more: integer(),
});

/** `open`: em conferência. Only `accepted` counts for points, means and ranks (rule 4.17). */
const REVIEW_STATES = ['open', 'accepted', 'not-counted'] as const;
export type ReviewState = (typeof REVIEW_STATES)[number];
export const reviewState = () => oneOf(REVIEW_STATES);

/** The review of a coaching that the server could not confirm. */
export const CoachingReviewSchema = named(
	'CoachingReview',
	type({
		state: reviewState(),
		...reviewReasons(),
		/** Who decided, when and why; null: open. */
		decision: nullable(type({ by: text(0, 200), at: isoInstant(), note: text(0, 1000) })),
	}),
);
export type CoachingReview = Infer<typeof CoachingReviewSchema>;
