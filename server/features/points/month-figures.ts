import type { PerformanceLine, PointLine } from '#worker/contract/performance.ts';
import type { JobTitle, SessionUser } from '#worker/contract/session.ts';
import { performanceGrade, performanceLines } from '#worker/domain/points/performance.ts';
import { type PointFacts, pointLines, totalPoints } from '#worker/domain/points/points.ts';
import { isConsultant } from '#worker/domain/session/person.ts';

export type MonthFigures = {
	readonly lines: readonly PointLine[];
	/** Exact, with fractions. */
	readonly points: number;
	readonly parts: readonly PerformanceLine[];
	/** 0–10, one decimal; null: nothing was graded. */
	readonly grade: number | null;
};

type Earner = Pick<SessionUser, 'consultantFor' | 'isConsultantManager'> & {
	readonly jobTitle: JobTitle;
};

/** What a person's month is worth (rules 10.1 and 10.4). */
export function monthFigures(person: Earner, facts: PointFacts): MonthFigures {
	const lines = pointLines(person.jobTitle, facts, isConsultant(person));
	const parts = performanceLines(person.jobTitle, {
		...(facts['coaching-received'] && { received: facts['coaching-received'] }),
		...(facts['coaching-given'] && { given: facts['coaching-given'] }),
		...(facts.team && { team: facts.team }),
	});
	return { lines, points: totalPoints(lines), parts, grade: performanceGrade(parts) };
}
