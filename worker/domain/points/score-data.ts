import type { Statistics } from '#worker/contract/coaching.ts';
import type { JobTitle } from '#worker/contract/session.ts';
import type { ScoreLine } from '../visit/explain-score.ts';
import type { GameMonth } from './month.ts';
import type { PerformanceLine, QualityCriterion } from './performance.ts';
import type { PointLine } from './points.ts';
import type { RankTier } from './ranks.ts';

/** One row of a ranking of peers. */
export type RankingRow = {
	/** From 1; equal points share one. */
	readonly position: number;
	readonly name: string;
	readonly points: number;
	readonly rank: RankTier;
	readonly isSelf: boolean;
};

/** GET /v3/app/score/data: the points of a person in one month. */
export type ScoreData = {
	readonly month: GameMonth;
	/** The months that can be asked for, oldest first; the last one runs. */
	readonly months: readonly GameMonth[];
	/** It no longer moves. */
	readonly closed: boolean;
	readonly jobTitle: JobTitle;
	readonly points: number;
	readonly rank: RankTier;
	readonly lines: readonly PointLine[];
	readonly ranking: {
		/** Of the same job title, as shown, in the company. */
		readonly total: number;
		/** The first three, and the person with two neighbours on each side. */
		readonly rows: readonly RankingRow[];
	};
	/** Oldest first. */
	readonly history: readonly {
		readonly month: GameMonth;
		readonly points: number;
		readonly rank: RankTier;
	}[];
};

/** A finished coaching in the performance of a person. */
export type PerformanceCoaching = {
	readonly _id: string;
	/** ISO date. */
	readonly date: string;
	/** received: the person was accompanied; given: accompanied. */
	readonly part: 'received' | 'given';
	/** Who else was there. */
	readonly name: string;
	/** 0–10, one decimal: of the coachee, or of how it was led. */
	readonly grade: number;
	readonly goalReached: boolean;
};

/** GET /v3/app/performance: the grade of a person in one month. */
export type PerformanceData = {
	readonly month: GameMonth;
	readonly months: readonly GameMonth[];
	readonly closed: boolean;
	/** 0–10, one decimal; null: nothing was graded. */
	readonly grade: number | null;
	readonly rank: RankTier;
	readonly parts: readonly PerformanceLine[];
	/** By Monday, ISO date, oldest first: the last twelve of the month shown. */
	readonly weeks: readonly {
		readonly start: string;
		readonly count: number;
		readonly grade: number | null;
	}[];
	/** Of the month, newest first. */
	readonly coachings: readonly PerformanceCoaching[];
};

/** A person below the caller in one month. */
export type TeamScore = {
	readonly employeeCode: string;
	readonly name: string;
	readonly jobTitle: JobTitle;
	readonly shownTitle: string;
	/** Among the people below the caller with the same job title. */
	readonly position: number;
	readonly points: number;
	readonly rank: RankTier;
	readonly grade: number | null;
	readonly performanceRank: RankTier;
};

/** GET /v3/app/score/team (extension). */
export type TeamScores = {
	readonly month: GameMonth;
	readonly months: readonly GameMonth[];
	readonly closed: boolean;
	/** By job title from the top, then by position. */
	readonly people: readonly TeamScore[];
	/** There are more than are listed. */
	readonly isCut: boolean;
};

/** GET /v3/app/performance/coaching/{id} (extension): what built the score of one coaching. */
export type CoachingResultView = {
	readonly _id: string;
	/** ISO date. */
	readonly date: string;
	readonly coachName: string;
	readonly coacheeName: string;
	readonly teleSales: boolean;
	readonly score: { readonly pdvs: number | null; readonly total: number; readonly grade: number };
	readonly statistics: Statistics;
	readonly lines: readonly ScoreLine[];
	readonly feedbacks: {
		readonly strength: string;
		readonly opportunity: string;
		readonly commitment: string;
	};
	/** How it was led; null: that is the coach's and of those above. */
	readonly quality: readonly QualityCriterion[] | null;
};
