import { useBlocker, useLocation, useNavigate } from '@remix-run/react';
import { useCallback, useEffect, useRef } from 'react';
import { holdsNavigation } from '../router-state.ts';
import { clearUnsavedRecords } from './unsaved-record.ts';

type ShouldBlock = Extract<Parameters<typeof useBlocker>[0], (args: never) => boolean>;
type Attempt = Parameters<ShouldBlock>[0];

type Options = {
	readonly unsaved: boolean;
	/** The last change could not be stored. */
	readonly failed: boolean;
	readonly flush: () => void;
	/** Leaving is refused; this function shows why. */
	readonly showUnfinished: (() => void) | undefined;
};

type Held = Attempt & {
	/** Place in the browser's history of the entry to which it leads, if it is a step through it. */
	readonly index: number;
};

/**
 * Holds every navigation until all changes are stored, then lets it continue. If a revalidation
 * ends meanwhile the router forgets the held navigation, and it is started again.
 */
export function useHeldNavigation({ unsaved, failed, flush, showUnfinished }: Options) {
	const navigate = useNavigate();
	const { key } = useLocation();
	const held = useRef<Held | null>(null);
	const isRefused = showUnfinished !== undefined;
	const block = useCallback<ShouldBlock>(
		(attempt) => {
			held.current = unsaved && !isRefused ? { ...attempt, index: entryIndex() } : null;
			return unsaved || isRefused;
		},
		[unsaved, isRefused],
	);
	const { state, proceed, reset } = useBlocker(block);
	useEffect(() => {
		if (state !== 'blocked') return;
		if (!showUnfinished && unsaved) return flush();
		if (!showUnfinished) {
			if (goesOn(proceed)) held.current = null;
			return;
		}
		held.current = null;
		reset();
		showUnfinished();
	}, [state, unsaved, flush, proceed, reset, showUnfinished]);
	useEffect(() => {
		const attempt = held.current;
		// After a failure it is started again too: it is held anew, and the person is asked.
		if (state !== 'unblocked' || (unsaved && !failed) || !attempt || holdsNavigation()) return;
		held.current = null;
		// The screen itself navigated meanwhile: that navigation wins.
		if (attempt.currentLocation.key !== key) return;
		const { historyAction, nextLocation, index } = attempt;
		if (historyAction === 'POP') return atEntry(key, () => navigate(index - entryIndex()));
		const replace = historyAction === 'REPLACE';
		navigate(nextLocation, { replace, state: nextLocation.state });
	}, [state, unsaved, failed, navigate, key]);
	if (state !== 'blocked' || !failed) return null;
	const leaveAnyway = () => {
		held.current = null;
		clearUnsavedRecords();
		goesOn(proceed);
	};
	const stay = () => {
		held.current = null;
		reset();
	};
	return { stay, leaveAnyway };
}

/** Place of the browser's entry in its history, as the router counts them. */
function entryIndex(): number {
	return history.state?.idx ?? 0;
}

/** Calls `step` when the browser is at the entry with this key, to which the router leads it back. */
function atEntry(key: string, step: () => void): void {
	if ((history.state?.key ?? 'default') === key) step();
	else addEventListener('popstate', step, { once: true });
}

/**
 * Lets the held navigation continue. False if the router has forgotten it, which this screen hears a
 * moment later: until then the router refuses with an error, which would replace the screen.
 */
function goesOn(proceed: () => void): boolean {
	try {
		proceed();
		return true;
	} catch (error) {
		if (error instanceof Error && error.message.startsWith('Invalid blocker state')) return false;
		throw error;
	}
}
