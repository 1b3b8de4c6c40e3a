import type { AppErrorCode } from '../errors.ts';
import type { Act } from './act.ts';
import type {
	PersonResult,
	QuizChosenByResponse,
	QuizResultsOfVideoResponse,
	QuizResultsResponse,
	RemindQuizResponse,
	ResultStatus,
} from './quiz-results.ts';

export type QuizResultsOverview = QuizResultsResponse;
export type QuizResultsOfVideo = QuizResultsOfVideoResponse;
export type TeamResults = QuizResultsOfVideo['teams'][number];
export type QuizQuestionResults = QuizResultsOfVideo['questions'][number];
export type ChosenBy = QuizChosenByResponse;
export type Reminded = RemindQuizResponse;

/** An answer of the server, or the last one this device has seen. */
export type Seen<T> = {
	/** null: never seen. */
	readonly value: T | null;
	/** ISO instant of the answer; null: never. */
	readonly at: string | null;
	/** Why it is not of now; null: it is. */
	readonly code: AppErrorCode | null;
};

/** 'device': what was seen last, at once. 'server': as it is now, and without network as 'device'. */
export type SeenFrom = 'device' | 'server';

export type PeopleSort = 'name' | 'superior' | 'status' | 'best' | 'attempts' | 'at';

export type PeopleQuery = {
	/** Words of name, code or superior, with or without accents. */
	readonly text: string;
	/** 'missing': not finished. */
	readonly status: ResultStatus | 'missing' | 'all';
	readonly sort: PeopleSort;
	readonly descending: boolean;
};

/** A window of the people, after choosing and sorting. */
export type PeoplePage = {
	/** All meant to take the quiz, and those of the query. */
	readonly all: number;
	readonly total: number;
	readonly rows: readonly PersonResult[];
	/** Of the query: not finished and not reminded today, by code; at most 500. */
	readonly remindable: readonly string[];
};

/** Trainers review the quiz results of the people under them. An extension of the API. */
export interface QuizResultsApi {
	/** Whether this person reviews results and the company's API has them. */
	isOffered(): Promise<boolean>;
	/** `team`: an employee code; null: everybody. */
	overview(team: string | null, from?: SeenFrom): Promise<Seen<QuizResultsOverview>>;
	video(videoId: string, team: string | null, from?: SeenFrom): Promise<Seen<QuizResultsOfVideo>>;
	people(
		videoId: string,
		team: string | null,
		query: PeopleQuery,
		count: number,
		from?: SeenFrom,
	): Promise<Seen<PeoplePage>>;
	/** Everybody of the query as a CSV of the last answer. */
	peopleCsv(videoId: string, team: string | null, query: PeopleQuery): Act<string>;
	/** Throws offline, not-found, server-failed. */
	chosenBy(
		videoId: string,
		team: string | null,
		question: number,
		alternative: number,
	): Promise<ChosenBy>;
	/** `key` is of this one act: a second try reminds nobody twice. Throws as `chosenBy`. */
	remind(videoId: string, employees: readonly string[], key: string): Act<Reminded>;
	/** A key for `remind`. */
	newKey(): Promise<string>;
}
