import type { Feedbacks } from '#worker/contract/feedback.ts';
import type { AnswerInput } from '#worker/domain/visit/command.ts';
import type { PdvPatchRequest } from './save-pdv.client.ts';

/** A change that may be stored twice, as a call of the worker in words. */
export type Rescue =
	| {
			readonly to: 'answer';
			readonly request: AnswerInput & { readonly index: number };
	  }
	| { readonly to: 'pdv'; readonly request: PdvPatchRequest }
	/** The whole of a form that is sent whole. */
	| { readonly to: 'draft'; readonly form: string; readonly value: object }
	| { readonly to: 'feedback'; readonly request: Partial<Feedbacks> }
	| {
			readonly to: 'quiz';
			readonly quizId: string;
			readonly index: number;
			readonly request: { readonly chosen: readonly number[]; readonly seconds: number };
	  };

type Note = { readonly at: number; readonly rescues: readonly Rescue[] };

const KEY = 'acompanha.resgate';
/** What a browser brings back of a tab that was closed long ago is not what the person typed last. */
const YOUNG_MS = 5 * 60_000;

/** Of this tab alone, and gone with it. Answers the word by which `forgetRescue` knows this note. */
export function noteRescue(rescues: readonly Rescue[]): string {
	const note = JSON.stringify({ at: Date.now(), rescues } satisfies Note);
	sessionStorage.setItem(KEY, note);
	return note;
}

/** What the page before this one noted and could not hand over. */
export function notedRescue(): readonly Rescue[] {
	const text = sessionStorage.getItem(KEY);
	if (text === null) return [];
	const { at, rescues } = JSON.parse(text) as Note;
	return Date.now() - at < YOUNG_MS ? rescues : [];
}

/** It is stored or given up, or its person has left. `word`: only that note, not a newer one. */
export function forgetRescue(word = sessionStorage.getItem(KEY)): void {
	if (sessionStorage.getItem(KEY) === word) sessionStorage.removeItem(KEY);
}
