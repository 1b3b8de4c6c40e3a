import type { Act } from './act.ts';
import type { ComputedStatus, DraftProblem, FoodSolutionDraft } from './food-solution.ts';
import type { Person } from './person.ts';
import type { Product } from './product.ts';
import type { Request } from './request.ts';

export type FoodSolutionItem = {
	readonly request: Request;
	readonly computedStatus: ComputedStatus;
	/** The person is its requester. */
	readonly isOwn: boolean;
	/** The person may edit it (rule 7.9). */
	readonly mayEdit: boolean;
};

type FoodSolutionsView = {
	/** Newest first. */
	readonly items: readonly FoodSolutionItem[];
	/** ISO instant of the stored copy; null: never downloaded. */
	readonly lastUpdate: string | null;
	/** The last refresh failed. */
	readonly failed: boolean;
	/** The draft; null: none. */
	readonly draft: FoodSolutionDraft | null;
};

export type Materials = {
	readonly links: readonly {
		readonly _id: string;
		readonly title: string;
		readonly description: string;
		/** An https address. */
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
	/** People the person may ask for; empty before the first download. */
	readonly employees: readonly Person[];
	/** Company day, ISO date: the earliest first day. */
	readonly today: string;
	readonly products: readonly Product[];
};

export type DraftPatch = Partial<
	Pick<FoodSolutionDraft, 'employee' | 'client' | 'startDate' | 'endDate' | 'observation'>
>;

/** Food solutions (rule 7.9): the requests, and one draft that survives reloads and crashes. */
export interface FoodSolutionApi {
	/** From the stored copy. */
	view(): Promise<FoodSolutionsView>;
	/** Downloads the newest list. Does not throw network errors. */
	refresh(): Promise<void>;
	/** Links, files and videos. Throws offline, timeout, server-failed, not-found. */
	materials(about: 'food-solution' | 'everything'): Promise<Materials>;
	/** The bytes of a file. Throws as `materials`. */
	file(id: string): Promise<{ readonly type: string; readonly bytes: Uint8Array<ArrayBuffer> }>;
	/** Returns the draft; creates an empty one if there is none. */
	begin(): Act<FoodSolutionDraft>;
	/** Replaces the draft by a waiting request, for editing. Throws not-found. */
	edit(id: string): Act<FoodSolutionDraft>;
	/** Data of the draft's screens. Throws not-found without a draft. */
	form(): Promise<FoodSolutionForm>;
	patch(patch: DraftPatch): Act<FoodSolutionDraft>;
	addProduct(code: string): Act<FoodSolutionDraft>;
	removeProduct(code: string): Act<FoodSolutionDraft>;
	/** `quantity` in units of the product; null removes it. */
	setQuantity(code: string, quantity: number | null): Act<FoodSolutionDraft>;
	/** Advances to stage `define-values`, or returns what is missing. */
	defineValues(): Act<readonly DraftProblem[]>;
	/** Deletes the draft. */
	discard(): Act<void>;
	/**
	 * Sends the draft, or returns its `problems`. `edited`: a request was changed, not created. Throws
	 * edit-unauthorised, edit-too-late, conflict, invalid with fields, and network errors: the draft
	 * stays.
	 */
	send(): Act<{ readonly problems: readonly DraftProblem[]; readonly edited: boolean }>;
}
