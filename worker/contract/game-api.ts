import type { CoachingResultView } from './coaching-result.ts';
import type { GameMonth, PerformanceData, RankTier, ScoreData, TeamScores } from './performance.ts';

/** A stored answer of the server. */
export type Held<T> = {
	readonly data: T;
	/** ISO instant of the answer. */
	readonly lastUpdate: string;
	/** The last refresh failed. */
	readonly failed: boolean;
};

export type GameKind = 'score' | 'performance' | 'team';

/** Points and performance. (rules 10.1 to 10.6). `month` null: the current month. */
export interface GameApi {
	/**
	 * From the stored copy, else from the server. Throws not-found when the API lacks the call, invalid
	 * for a month that cannot be shown, and network errors.
	 */
	score(month: GameMonth | null): Promise<Held<ScoreData>>;
	performance(month: GameMonth | null): Promise<Held<PerformanceData>>;
	/** Points of everybody below. Throws as `score`. */
	team(month: GameMonth | null): Promise<Held<TeamScores>>;
	/**
	 * Downloads again, at most every 30 s; changes are announced as topic 'game'. Does not throw
	 * network errors.
	 */
	refresh(kinds: readonly GameKind[], month: GameMonth | null): Promise<void>;
	/** Stored points and performance of the current month, else of the last month viewed. */
	held(): Promise<{
		readonly score: Held<ScoreData> | null;
		readonly performance: Held<PerformanceData> | null;
	}>;
	/** Rank tier by the stored points of the current month; null: not stored. */
	badge(): Promise<RankTier | null>;
	/** How the score of one coaching was computed; without a network the stored copy. Throws not-found,
	 * and network errors without a copy. */
	coaching(id: string): Promise<CoachingResultView>;
	/** Coachings opened on this device; the last one opened is first. */
	heldCoachings(): Promise<readonly CoachingResultView[]>;
}
