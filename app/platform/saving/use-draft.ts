import { useCallback, useEffect, useRef, useState } from 'react';
import type { AppErrorCode } from '#worker/errors.ts';
import { codeOf } from '../error-text.ts';
import { draftRecovery, useDraftActs } from './drafts.client.ts';
import { usePageEnd } from './use-page-end.ts';

/**
 * Stores a form that is sent as a whole as a draft on the device, at every keystroke. While one
 * version is being stored the newest one waits; versions in between are skipped. `form` is the name
 * of the draft. If the page ends first, the next page stores the rest. `failed` says why the device
 * could not store it, else null. `restart` takes another value, which is stored already. `close` runs
 * what takes the draft off the device: no version is being stored meanwhile, so none brings it back;
 * what is written meanwhile is stored afterwards.
 */
export function useDraft<T extends object>(form: string, kept: T) {
	const act = useDraftActs();
	const [value, setValue] = useState(kept);
	const [failed, setFailed] = useState<AppErrorCode | null>(null);
	const newest = useRef<T>(kept);
	const stored = useRef<T>(kept);
	const storing = useRef(false);
	/** Ends when no version is being stored. */
	const rest = useRef<Promise<void>>(Promise.resolve());
	const closing = useRef(false);
	const isShown = useRef(true);
	useEffect(() => {
		isShown.current = true;
		return () => {
			isShown.current = false;
		};
	}, []);

	function store(): void {
		if (storing.current || closing.current) return;
		rest.current = storeAll();
	}

	async function storeAll(): Promise<void> {
		storing.current = true;
		try {
			while (stored.current !== newest.current && !closing.current) {
				const next = newest.current;
				await act('write', { form, value: next });
				if (stored.current !== newest.current) stored.current = next;
			}
			if (isShown.current) setFailed(null);
		} catch (error) {
			const code = codeOf(error);
			if (isShown.current) setFailed(code);
		} finally {
			storing.current = false;
		}
	}

	async function close(end: () => Promise<unknown>): Promise<void> {
		const before = stored.current;
		stored.current = newest.current;
		closing.current = true;
		try {
			await rest.current;
			await end();
		} catch (error) {
			stored.current = before;
			throw error;
		} finally {
			closing.current = false;
			store();
		}
	}

	function write(change: (before: T) => T): void {
		newest.current = change(newest.current);
		setValue(newest.current);
		store();
	}

	function restart(from: T): void {
		newest.current = from;
		stored.current = from;
		setFailed(null);
		setValue(from);
	}

	usePageEnd(
		useCallback(() => {
			if (stored.current !== newest.current) {
				draftRecovery.handOver([{ save: 'write', input: { form, value: newest.current } }]);
			}
		}, [form]),
	);

	return { value, write, restart, close, failed };
}
