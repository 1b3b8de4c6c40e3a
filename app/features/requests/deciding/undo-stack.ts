import { UNDO_MS } from '#worker/contract/decision.ts';
import type { DecisionOutcome } from '#worker/contract/decisions-api.ts';
import type { RequestKind } from '#worker/contract/request.ts';

/** null: the server refused all of it. */
type Answer = DecisionOutcome | null;

export type Begun = {
	readonly kind: RequestKind;
	readonly answer: Promise<Answer>;
	/** Id from the answer; null: no answer yet. */
	actId: string | null;
};

export function canUndo(answer: Answer): answer is DecisionOutcome {
	return answer !== null && answer.undoUntil !== null && answer.done > 0;
}

/** The acts that Ctrl+Z undoes: each from the tap until the server no longer permits the undo. */
export class UndoStack {
	#acts: readonly Begun[] = [];

	add(kind: RequestKind, answer: Promise<Answer>): void {
		const begun: Begun = { kind, answer, actId: null };
		this.#acts = [...this.#acts, begun];
		const heard = async () => {
			const outcome = await answer;
			begun.actId = outcome?.actId ?? null;
			if (!canUndo(outcome)) return this.#drop(begun);
			setTimeout(() => this.#drop(begun), UNDO_MS);
		};
		void heard();
	}

	/** For an act that is undone without the stack. */
	remove(actId: string): void {
		this.#acts = this.#acts.filter((begun) => begun.actId !== actId);
	}

	/** Removes and returns the newest act of a kind. */
	pop(kind: RequestKind): Begun | null {
		const newest = this.#acts.findLast((begun) => begun.kind === kind) ?? null;
		if (newest) this.#drop(newest);
		return newest;
	}

	#drop(begun: Begun): void {
		this.#acts = this.#acts.filter((each) => each !== begun);
	}
}
