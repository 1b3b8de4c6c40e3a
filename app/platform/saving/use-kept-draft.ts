import { useCallback, useEffect, useRef, useState } from 'react';
import type { AppErrorCode } from '#worker/errors.ts';
import { codeOf } from '../error-text.ts';
import type { KeptDraft } from './draft-saves.client.ts';
import { useDraftActs } from './drafts.client.ts';
import { useDraft } from './use-draft.ts';

/** How long a person may pause before the server gets the draft; the device has it at once. */
const PAUSE_MS = 1_000;
const RETRY_MS = 15_000;

type Options<T> = {
	/** Name of the draft on the device. */
	readonly name: string;
	readonly begun: KeptDraft<T>;
	/** Why the server does not have `begun`; null: it has. */
	readonly why: AppErrorCode | null;
	/** Stores on the server and answers the revision. It must keep its identity. */
	readonly keep: (kept: KeptDraft<T>) => Promise<number>;
};

export type DraftKeeping<T> = {
	readonly draft: T;
	change(next: (before: T) => T): void;
	/** 'typed': on this device only. */
	readonly state: 'untouched' | 'saved' | 'typed' | 'failed';
	/** Why the server did not take the last save; 'conflict': somebody else has saved meanwhile. */
	readonly code: AppErrorCode | null;
	/** Why the device could not keep it; null: it did. */
	readonly deviceCode: AppErrorCode | null;
	/** Sends what is typed now. Returns whether the server has all of it. */
	save(): Promise<boolean>;
	/** Goes on from another text of the server; null: it has none any more. */
	takeOver(other: KeptDraft<T>): void;
	/** The typed text stands over the server's revision. */
	standOver(rev: number): void;
};

/**
 * A text that is being written: each keystroke is kept on the device, and after a pause on the server,
 * where it is one for everybody (rule 2.52).
 */
export function useKeptDraft<T extends object>({
	name,
	begun,
	why,
	keep,
}: Options<T>): DraftKeeping<T> {
	const forget = useDraftActs();
	const device = useDraft<KeptDraft<T>>(name, begun);
	const close = useRef(device.close);
	close.current = device.close;
	const forgetDraft = useCallback(
		() => close.current(() => forget('forget', name)),
		[forget, name],
	);
	const [state, setState] = useState<DraftKeeping<T>['state']>(why ? 'failed' : 'untouched');
	const [code, setCode] = useState<AppErrorCode | null>(why);
	const newest = useRef(begun.draft);
	const rev = useRef(begun.rev);
	const saved = useRef<T | null>(why ? null : begun.draft);
	const running = useRef<Promise<boolean> | null>(null);
	const timer = useRef<ReturnType<typeof setTimeout> | null>(null);

	const send = useCallback(async (): Promise<boolean> => {
		const draft = newest.current;
		if (saved.current === draft) return true;
		try {
			rev.current = await keep({ rev: rev.current, draft });
			saved.current = draft;
		} catch (error) {
			setCode(codeOf(error));
			setState('failed');
			return false;
		}
		setCode(null);
		if (newest.current !== draft) return send();
		setState('saved');
		await forgetDraft();
		return true;
	}, [keep, forgetDraft]);

	const save = useCallback((): Promise<boolean> => {
		if (timer.current !== null) clearTimeout(timer.current);
		timer.current = null;
		running.current ??= send().finally(() => {
			running.current = null;
		});
		return running.current;
	}, [send]);

	const saveAfter = useCallback(
		(ms: number) => {
			if (timer.current !== null) clearTimeout(timer.current);
			timer.current = setTimeout(() => void save(), ms);
		},
		[save],
	);

	useEffect(
		() => () => {
			if (timer.current !== null) clearTimeout(timer.current);
		},
		[],
	);
	useEffect(() => {
		if (state !== 'failed' || code === 'conflict' || code === 'invalid') return;
		saveAfter(RETRY_MS);
		const now = () => saveAfter(0);
		addEventListener('online', now);
		return () => removeEventListener('online', now);
	}, [state, code, saveAfter]);

	function hold(draft: T): void {
		newest.current = draft;
		device.write(() => ({ rev: rev.current, draft }));
	}

	return {
		draft: device.value.draft,
		change(next) {
			const draft = next(newest.current);
			if (draft === newest.current) return;
			hold(draft);
			if (code === 'conflict') return;
			setState('typed');
			saveAfter(PAUSE_MS);
		},
		state,
		code,
		deviceCode: device.failed,
		save,
		takeOver(other) {
			rev.current = other.rev;
			saved.current = other.draft;
			hold(other.draft);
			setCode(null);
			setState('saved');
			void forgetDraft();
		},
		standOver(over) {
			rev.current = over;
			hold(newest.current);
			setCode(null);
			setState('typed');
			saveAfter(0);
		},
	};
}
