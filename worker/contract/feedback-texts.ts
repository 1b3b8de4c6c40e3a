/** Free text fields of a feedback. Without a schema, because the page needs the list alone. */
export const FEEDBACK_TEXTS = ['strength', 'opportunity', 'commitment'] as const;
export type FeedbackText = (typeof FEEDBACK_TEXTS)[number];
