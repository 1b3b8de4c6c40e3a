import { useCallback, useEffect, useRef, useState } from 'react';
import type { AppErrorCode } from '#worker/errors.ts';
import { codeOf } from '../error-text.ts';
import { worker } from '../worker.client.ts';
import { rescue } from './unsaved-recovery.client.ts';
import { usePageEnd } from './use-page-end.ts';

/**
 * What is typed into a form that is sent whole, durable with every key: while one version is being
 * stored the next waits, and of those that wait only the newest counts. `form`: the word under
 * which it is kept. What a page that ends has not stored yet, the next one does. `failed`: why the device could not keep it; null: it has it, or will in a moment.
 */
export function useDraft<T extends object>(form: string, kept: T) {
	const [value, setValue] = useState(kept);
	const [failed, setFailed] = useState<AppErrorCode | null>(null);
	const newest = useRef<T>(kept);
	const stored = useRef<T>(kept);
	const storing = useRef(false);
	const isShown = useRef(true);
	useEffect(() => {
		isShown.current = true;
		return () => {
			isShown.current = false;
		};
	}, []);

	async function store(): Promise<void> {
		if (storing.current) return;
		storing.current = true;
		try {
			while (stored.current !== newest.current) {
				const next = newest.current;
				await worker.drafts.write(form, next);
				stored.current = next;
			}
			if (isShown.current) setFailed(null);
		} catch (error) {
			const code = codeOf(error);
			if (isShown.current) setFailed(code);
		} finally {
			storing.current = false;
		}
	}

	function write(change: (before: T) => T): void {
		newest.current = change(newest.current);
		setValue(newest.current);
		void store();
	}

	usePageEnd(
		useCallback(() => {
			if (stored.current !== newest.current) {
				rescue([{ to: 'draft', form, value: newest.current }]);
			}
		}, [form]),
	);

	return { value, write, failed };
}
