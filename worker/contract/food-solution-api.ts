import type { Act } from './act.ts';
import type { ComputedStatus, DraftProblem, FoodSolutionDraft } from './food-solution.ts';
import type { Product } from './product.ts';
import type { Request, RequestPerson } from './request.ts';

export type FoodSolutionItem = {
	readonly request: Request;
	readonly computedStatus: ComputedStatus;
	/** The caller asked for it. */
	readonly isOwn: boolean;
	/** It waits, the caller asked for it, and its first day is not over. */
	readonly mayEdit: boolean;
};

type FoodSolutionsView = {
	/** Newest first. */
	readonly items: readonly FoodSolutionItem[];
	/** ISO instant of the data; null: it never came. */
	readonly lastUpdate: string | null;
	/** The last question to the server went unanswered. */
	readonly failed: boolean;
	/** What is being written; null: nothing. */
	readonly draft: FoodSolutionDraft | null;
};

export type Materials = {
	readonly links: readonly {
		readonly _id: string;
		readonly title: string;
		readonly description: string;
		/** https. */
		readonly url: string;
	}[];
	readonly files: readonly {
		readonly _id: string;
		readonly name: string;
		readonly description: string;
		/** Bytes. */
		readonly size: number;
	}[];
	readonly videos: readonly {
		readonly _id: string;
		readonly title: string;
		readonly description: string;
		readonly seconds: number;
	}[];
};

export type FoodSolutionForm = {
	readonly draft: FoodSolutionDraft;
	/** For whom the caller may ask; empty: the server was never heard. */
	readonly employees: readonly RequestPerson[];
	/** The day, ISO, before which nothing can begin. */
	readonly today: string;
	readonly products: readonly Product[];
};

export type DraftPatch = Partial<
	Pick<FoodSolutionDraft, 'employee' | 'client' | 'startDate' | 'endDate' | 'observation'>
>;

/** Food solutions: what people asked for, and the one being written, which survives everything. */
export interface FoodSolutionApi {
	/** From the copy of this device. */
	view(): Promise<FoodSolutionsView>;
	/** Asks the server for the newest list. Never throws for the network. */
	refresh(): Promise<void>;
	/** What there is to read and watch. Throws offline, timeout, server-failed, not-found. */
	materials(about: 'food-solution' | 'everything'): Promise<Materials>;
	/** The bytes of a file. Throws as `materials`. */
	file(id: string): Promise<{ readonly type: string; readonly bytes: Uint8Array<ArrayBuffer> }>;
	/** Begins a new one, or goes on with the one that is being written. */
	begin(): Act<FoodSolutionDraft>;
	/** Takes one that waits to be edited, in place of what is being written. Throws not-found. */
	edit(id: string): Act<FoodSolutionDraft>;
	/** What its screens show. Throws not-found when nothing is being written. */
	form(): Promise<FoodSolutionForm>;
	patch(patch: DraftPatch): Act<FoodSolutionDraft>;
	addProduct(code: string): Act<FoodSolutionDraft>;
	removeProduct(code: string): Act<FoodSolutionDraft>;
	/** null takes it away. */
	setQuantity(code: string, quantity: number | null): Act<FoodSolutionDraft>;
	/** To the values when nothing is missing; else what is. */
	defineValues(): Act<readonly DraftProblem[]>;
	/** Gives up what is being written. */
	discard(): Act<void>;
	/**
	 * Sends it: `problems` is empty when it was sent. Throws edit-unauthorised, edit-too-late,
	 * conflict, invalid with its fields, offline, timeout, server-failed: what is written stays.
	 */
	send(): Act<{ readonly problems: readonly DraftProblem[]; readonly edited: boolean }>;
}
