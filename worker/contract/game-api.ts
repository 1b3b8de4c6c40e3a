import type { CoachingResultView } from './coaching-result.ts';
import type { GameMonth, PerformanceData, RankTier, ScoreData, TeamScores } from './performance.ts';

/** An answer of the server as the device holds it. */
export type Held<T> = {
	readonly data: T;
	/** ISO instant of the answer. */
	readonly lastUpdate: string;
	/** The newest try to ask again failed. */
	readonly failed: boolean;
};

export type GameKind = 'score' | 'performance' | 'team';

/** Points and performance. A month is '2026-03'; null: the running one. */
export interface GameApi {
	/**
	 * From the device where it holds the month, else from the server. Throws not-found when the API
	 * has no such call, invalid for a month out of reach, and for the network.
	 */
	score(month: GameMonth | null): Promise<Held<ScoreData>>;
	performance(month: GameMonth | null): Promise<Held<PerformanceData>>;
	/** Everybody below. */
	team(month: GameMonth | null): Promise<Held<TeamScores>>;
	/** Asks the server again, at most once in 30 s; what changed is told as 'game'. Never throws for the network. */
	refresh(kinds: readonly GameKind[], month: GameMonth | null): Promise<void>;
	/** What the device holds of the running month, or of the last one it has seen. */
	held(): Promise<{
		readonly score: Held<ScoreData> | null;
		readonly performance: Held<PerformanceData> | null;
	}>;
	/** Of the points the device holds of the running month; null: none yet. */
	badge(): Promise<RankTier | null>;
	/** What built the score of one coaching; without a network as it was opened before. Throws not-found, and for the network. */
	coaching(id: string): Promise<CoachingResultView>;
	/** The coachings that were opened on this device, the last one first. */
	heldCoachings(): Promise<readonly CoachingResultView[]>;
}
