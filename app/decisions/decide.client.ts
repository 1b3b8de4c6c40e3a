import { toast } from '#app/components/toast.tsx';
import { codeOf, errorText } from '#app/error-text.ts';
import { tellRefusal } from '#app/tell-refusal.ts';
import { worker } from '#app/worker.client.ts';
import type { DecisionRefresh } from '#worker/api-decisions.ts';
import type { DecisionOutcome } from '#worker/domain/requests/decision-state.ts';
import type { RequestKind } from '#worker/domain/requests/request.ts';
import { outcomeText } from './decision-words.ts';
import { selectionOf } from './selection.ts';

/** What Ctrl+Z takes back. */
let last: {
	readonly kind: RequestKind;
	readonly actId: string;
	readonly untell: () => void;
} | null = null;

function tell(outcome: DecisionOutcome): void {
	const { actId, kind, undoUntil, done } = outcome;
	if (actId === '') return;
	if (undoUntil === null || done === 0) {
		toast(outcomeText(outcome));
		return;
	}
	const untell = toast(outcomeText(outcome), {
		label: 'Desfazer',
		run: () => void undo(kind, actId),
	});
	last = { kind, actId, untell };
}

/** Decides exactly these and says what it came to, with the way back. Never rejects for the network. */
export async function decide(
	kind: RequestKind,
	ids: readonly string[],
	status: 'approved' | 'refused',
	reason: string | null,
): Promise<void> {
	selectionOf(kind).set(ids, false);
	try {
		tell(await worker.decisions.decide(kind, ids, status, reason));
	} catch (error) {
		tellRefusal(error);
		selectionOf(kind).set(ids, true);
	}
}

export async function undo(kind: RequestKind, actId: string): Promise<void> {
	if (last?.actId === actId) {
		last.untell();
		last = null;
	}
	try {
		tell(await worker.decisions.undo(kind, actId));
	} catch (error) {
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

/** Whether there was something to take back. */
export function undoLast(): boolean {
	if (last === null) return false;
	void undo(last.kind, last.actId);
	return true;
}

/** Asks for the newest; what the server does not answer shows in the list. */
export function refreshDecisions(asked: DecisionRefresh, kind?: RequestKind): void {
	void worker.decisions.refresh(asked, kind).catch(codeOf);
}
