import { codeOf, errorText } from '#app/platform/error-text.ts';
import { worker } from '#app/platform/worker.client.ts';
import { toast } from '#app/ui/toast.tsx';
import { tellRefusal } from '#app/ui/toast-error.ts';
import type { DecisionOutcome, DecisionRefresh } from '#worker/contract/decisions-api.ts';
import type { RequestKind } from '#worker/contract/request.ts';

import { outcomeText } from './decision-words.ts';
import { selectionOf } from './selection.ts';
import { canUndo, UndoStack } from './undo-stack.ts';

const stack = new UndoStack();
/** Takes the message that offers the undo of an act off the screen. */
const untell = new Map<string, () => void>();
/** Acts that are taken back, or about to be: a page read before still offers them. */
const taken = new Set<string>();

function tell(outcome: DecisionOutcome): void {
	const { actId, kind } = outcome;
	if (actId === '') toast('Já decidido por você.');
	else if (!canUndo(outcome)) toast(outcomeText(outcome));
	else {
		const run = () => void undo(kind, actId);
		untell.set(actId, toast(outcomeText(outcome), { label: 'Desfazer', run }));
	}
}

/**
 * Decides exactly these and says what it came to, with the way back. `seen`: revisions whose details
 * are on the screen. Never rejects for the network.
 */
export async function decide(
	kind: RequestKind,
	ids: readonly string[],
	status: 'approved' | 'refused',
	reason: string | null,
	seen: Readonly<Record<string, number>> = {},
): Promise<void> {
	const marks = selectionOf(kind);
	const marked = ids.filter((id) => marks.has(id));
	marks.set(ids, false);
	const answer = worker.decisions
		.decide(kind, ids, status, reason, seen)
		.catch((error: unknown) => {
			tellRefusal(error);
			marks.set(marked, true);
			return null;
		});
	stack.add(kind, answer);
	const outcome = await answer;
	if (outcome) tell(outcome);
}

export async function undo(kind: RequestKind, actId: string): Promise<void> {
	if (taken.has(actId)) return;
	taken.add(actId);
	stack.remove(actId);
	untell.get(actId)?.();
	untell.delete(actId);
	try {
		tell(await worker.decisions.undo(kind, actId));
	} catch (error) {
		taken.delete(actId);
		const code = codeOf(error);
		toast(code === 'not-found' ? 'Não dá mais para desfazer' : errorText(code));
	}
}

/** Of a list that tells itself until when it can be. */
export async function undoOne(kind: RequestKind, id: string): Promise<void> {
	try {
		tell(await worker.decisions.undoOne(kind, id));
	} catch (error) {
		tellRefusal(error);
	}
}

/**
 * Takes back the newest act of a kind, also one whose answer has not come. `kept`: the newest that this
 * device knows of from before the page was loaded.
 */
export async function undoLast(kind: RequestKind, kept: string | null): Promise<void> {
	const newest = stack.pop(kind);
	if (newest === null) {
		if (kept === null || taken.has(kept)) toast('Não há decisão para desfazer');
		else await undo(kind, kept);
		return;
	}
	if (newest.actId === null) toast('Será desfeito quando o servidor responder');
	const outcome = await newest.answer;
	if (canUndo(outcome)) await undo(kind, outcome.actId);
}

/** Asks for the newest; what the server does not answer shows in the list. */
export function refreshDecisions(asked: DecisionRefresh, kind?: RequestKind): void {
	void worker.decisions.refresh(asked, kind).catch(codeOf);
}
