import { codeOf, errorText } from '#app/platform/error-text.ts';
import { toast } from '#app/ui/toast.tsx';
import { toastError } from '#app/ui/toast-error.ts';
import type { DecisionOutcome, WithinPolicy } from '#worker/contract/decisions-api.ts';
import type { RequestKind } from '#worker/contract/request.ts';
import { outcomeText } from './decision-words.ts';
import type { Decision, DecisionSubmit } from './decisions.data.client.ts';
import { selectionOf } from './selection-store.ts';
import { canUndo, UndoStack } from './undo-stack.ts';

const stack = new UndoStack();
/** The only message that offers an undo: that of the newest act. The bar offers the one before it after that. */
let offered: { readonly actId: string; readonly close: () => void } | null = null;
/** Ids of acts that are undone or being undone: data loaded earlier still offers to undo them. */
const undone = new Set<string>();

function showOutcome(submit: DecisionSubmit, outcome: DecisionOutcome): void {
	const { actId, kind } = outcome;
	if (actId === '') toast('Já decidido por você.');
	else if (!canUndo(outcome)) toast(outcomeText(outcome));
	else {
		const run = () => void undo(submit, kind, actId);
		offered?.close();
		offered = { actId, close: toast(outcomeText(outcome), { label: 'Desfazer', run }) };
	}
}

/**
 * Decides exactly these requests and shows the outcome with its undo. A network error does not
 * reject.
 */
export async function decide(submit: DecisionSubmit, decision: Decision): Promise<void> {
	const { kind, ids } = decision;
	const marks = selectionOf(kind);
	const { view } = marks;
	const marked = ids.filter((id) => marks.has(id));
	marks.set(ids, false);
	const answer = submit('decide', decision).catch((error: unknown) => {
		toastError(error);
		marks.set(marked, true, view);
		return null;
	});
	stack.add(kind, answer);
	const outcome = await answer;
	if (outcome) showOutcome(submit, outcome);
}

/** Approves all of these kinds, one call after another; the outcomes so far when one is refused. */
export async function approveAll(
	submit: DecisionSubmit,
	kinds: readonly WithinPolicy[],
): Promise<readonly DecisionOutcome[]> {
	const outcomes: DecisionOutcome[] = [];
	try {
		for (const { kind, ids } of kinds) {
			const decision = { kind, ids, status: 'approved', reason: null } as const;
			outcomes.push(await submit('decide', decision));
		}
	} catch (error) {
		toastError(error);
	}
	return outcomes;
}

/** Undoes all of these acts; the number of requests that wait again. */
export async function undoAll(
	submit: DecisionSubmit,
	acts: readonly DecisionOutcome[],
): Promise<number> {
	let back = 0;
	for (const { kind, actId } of acts) {
		if (undone.has(actId)) continue;
		undone.add(actId);
		try {
			back += (await submit('undo', { kind, actId })).done;
		} catch (error) {
			undone.delete(actId);
			toastError(error);
		}
	}
	return back;
}

export async function undo(
	submit: DecisionSubmit,
	kind: RequestKind,
	actId: string,
): Promise<void> {
	if (undone.has(actId)) return;
	undone.add(actId);
	stack.remove(actId);
	if (offered?.actId === actId) offered.close();
	try {
		showOutcome(submit, await submit('undo', { kind, actId }));
	} catch (error) {
		undone.delete(actId);
		const code = codeOf(error);
		toast(code === 'not-found' ? 'Não dá mais para desfazer' : errorText(code));
	}
}

/** Undoes the decision of one request. For the list that shows how long that is possible. */
export async function undoOne(
	submit: DecisionSubmit,
	kind: RequestKind,
	id: string,
): Promise<void> {
	try {
		showOutcome(submit, await submit('undoOne', { kind, id }));
	} catch (error) {
		toastError(error);
	}
}

/**
 * Undoes the newest act of a kind, even before its answer has arrived. `kept`: the newest act that
 * this device stored before the page was loaded.
 */
export async function undoLast(
	submit: DecisionSubmit,
	kind: RequestKind,
	kept: string | null,
): Promise<void> {
	const newest = stack.pop(kind);
	if (newest === null) {
		if (kept === null || undone.has(kept)) toast('Não há decisão para desfazer');
		else await undo(submit, kind, kept);
		return;
	}
	if (newest.actId === null) toast('Será desfeito quando o servidor responder');
	const outcome = await newest.answer;
	if (canUndo(outcome)) await undo(submit, kind, outcome.actId);
}
