import type { AppErrorCode } from '#worker/errors.ts';
import type { Act } from './act.ts';
import type { RemindQuizResponse } from './quiz-reminder.ts';
import type {
	PersonResult,
	QuizChosenByResponse,
	QuizResultsOfVideoResponse,
	QuizResultsResponse,
	ResultStatus,
} from './quiz-results.ts';

export type QuizResultsOverview = QuizResultsResponse;
export type QuizResultsOfVideo = QuizResultsOfVideoResponse;
export type TeamResults = QuizResultsOfVideo['teams'][number];
export type QuizQuestionResults = QuizResultsOfVideo['questions'][number];
type ChosenBy = QuizChosenByResponse;
export type Reminded = RemindQuizResponse;

/** An answer of the server, or the stored one. */
export type Seen<T> = {
	/** null: neither downloaded nor stored. */
	readonly value: T | null;
	/** ISO instant of the answer; null: none. */
	readonly at: string | null;
	/** Why the stored answer is shown; null: it is current. */
	readonly code: AppErrorCode | null;
};

/** 'device': the stored answer, at once. 'server': downloaded; without a network as 'device'. */
export type SeenFrom = 'device' | 'server';

/** A quiz of a video, and whose results. */
export type QuizAsked = {
	readonly videoId: string;
	/** null: the newest. */
	readonly version: number | null;
	/** Employee code of a manager; null: everybody. */
	readonly team: string | null;
};

export type PeopleSort = 'name' | 'superior' | 'status' | 'first' | 'best' | 'attempts' | 'at';

export type PeopleQuery = {
	/** Words of name, code or superior, ignoring accents and case. */
	readonly text: string;
	/** 'missing': not finished. */
	readonly status: ResultStatus | 'missing' | 'all';
	readonly sort: PeopleSort;
	readonly descending: boolean;
};

/** A window of the filtered and sorted people. */
export type PeoplePage = {
	/** Number of invited people, and of those that match the query. */
	readonly all: number;
	readonly total: number;
	readonly rows: readonly PersonResult[];
	/** Employee codes that match the query, not finished and not reminded today; at most 500. */
	readonly remindable: readonly string[];
	/** Employee codes that match the query; at most 500. */
	readonly matching: readonly string[];
};

/** Quiz results for trainers (rules 9.6 to 9.8). An extension of the API. */
export interface QuizResultsApi {
	/** Whether the person is a trainer and the API has the calls. */
	isOffered(): Promise<boolean>;
	/** `team`: employee code of a manager; null: everybody. */
	overview(team: string | null, from?: SeenFrom): Promise<Seen<QuizResultsOverview>>;
	video(asked: QuizAsked, from?: SeenFrom): Promise<Seen<QuizResultsOfVideo>>;
	people(
		asked: QuizAsked,
		query: PeopleQuery,
		count: number,
		from?: SeenFrom,
	): Promise<Seen<PeoplePage>>;
	/** All people that match the query, as CSV, from the stored answer. */
	peopleCsv(asked: QuizAsked, query: PeopleQuery): Act<string>;
	/** Who chose an alternative first. Throws not-found and network errors. */
	chosenBy(asked: QuizAsked, question: number, alternative: number): Promise<ChosenBy>;
	/** Reminds people (rule 9.8). The same `key` reminds once. Throws as `chosenBy`. */
	remind(videoId: string, employees: readonly string[], key: string): Act<Reminded>;
	/** A new key for `remind`. */
	newKey(): Promise<string>;
}
