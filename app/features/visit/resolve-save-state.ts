import type { SaveStateKind } from '#app/ui/save-state.tsx';

type Facts = {
	/** Revision on this device; 0: nothing yet. */
	readonly rev: number;
	/** Newest revision the server has acknowledged. */
	readonly ackedRev: number;
	/** Number of coachings that wait to be sent, including this one. */
	readonly pending: number;
	/** ISO instant of the last acknowledged sending. */
	readonly lastSent: string | null;
	readonly online: boolean;
};

/**
 * The state of the work on a coaching. 'sent' only after the server acknowledged this revision;
 * without a network it is 'on this device' at most.
 */
export function resolveSaveState({
	rev,
	ackedRev,
	pending,
	lastSent,
	online,
}: Facts): SaveStateKind {
	if (ackedRev >= rev && ackedRev > 0) return { kind: 'sent', at: lastSent };
	if (online && pending > 0) return { kind: 'queued', count: pending };
	return { kind: 'saved' };
}
