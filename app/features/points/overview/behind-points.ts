import { grade, percent } from '#app/ui/format.ts';
import type { CoachingBehindFigure } from '#worker/contract/team-overview.ts';

export type LinePoint = {
	readonly id: string;
	/** ISO date. */
	readonly day: string;
	/** 0–1, and as text. */
	readonly value: number;
	readonly text: string;
	/** Commitments as the next coach found them. */
	readonly kept: number;
	readonly notKept: number;
};

/** Address of a coaching behind a figure. */
export function behindLink(id: string): string {
	return `/performance?${new URLSearchParams({ coaching: id })}`;
}

/** What can be drawn, the oldest first: without a grade, or in review, there is no point. */
export function pointsOf(
	coachings: readonly CoachingBehindFigure[],
	ofQuestion: boolean,
): readonly LinePoint[] {
	const text = ofQuestion ? percent : grade;
	return coachings
		.flatMap(({ _id, date: day, inReview, kept, notKept, ...one }): readonly LinePoint[] => {
			const value = inReview ? null : ofQuestion ? one.answer : one.grade;
			return value === null ? [] : [{ id: _id, day, value, text: text(value), kept, notKept }];
		})
		.toReversed();
}
