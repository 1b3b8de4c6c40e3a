/**
 * What a coachee marks: the whole feedback ('agreed', 'reply') or one commitment ('done', and 'undone',
 * which takes 'done' back). Without a schema, because the page needs the lists alone.
 */
export const COACHEE_MARKS = ['agreed', 'reply', 'done', 'undone'] as const;
/** How the next coach finds a commitment: kept, partly kept, not kept, or no longer valid. */
export const COACH_MARKS = ['kept', 'partly', 'not-kept', 'void'] as const;

export type CoachMark = (typeof COACH_MARKS)[number];
