import { useCallback, useEffect, useRef, useState } from 'react';
import type { AppErrorCode } from '#worker/errors.ts';
import { codeOf } from './error-text.ts';

type Options = {
	/** false: nothing is loaded until it is true or `reload` is called. */
	readonly when?: boolean;
	/** Wait after a change of `about` before loading. */
	readonly pauseMs?: number;
};

type State<T> = {
	/** The last answer; it stays while the next one is loading and when that fails. */
	readonly data: T | null;
	/** Why the last load failed; it stays until the next answer. */
	readonly code: AppErrorCode | null;
	/** Loads again after a failure. */
	readonly isRetrying: boolean;
};

export type Loaded<T> = State<T> & { readonly reload: () => void };

const NOTHING: State<never> = { data: null, code: null, isRetrying: false };

/**
 * Data that a component loads after its screen has opened, and again when `about` changes. An
 * answer that a later load has overtaken is ignored.
 */
export function useLoad<T>(
	load: () => Promise<T>,
	about: readonly unknown[],
	{ when = true, pauseMs = 0 }: Options = {},
): Loaded<T> {
	const [state, setState] = useState<State<T>>(NOTHING);
	const newest = useRef(load);
	newest.current = load;
	const count = useRef(0);
	const reload = useCallback(async () => {
		count.current += 1;
		const mine = count.current;
		setState((before) => (before.code === null ? before : { ...before, isRetrying: true }));
		try {
			const data = await newest.current();
			if (mine === count.current) setState({ ...NOTHING, data });
		} catch (error) {
			const code = codeOf(error);
			if (mine === count.current) setState(({ data }) => ({ data, code, isRetrying: false }));
		}
	}, []);
	useEffect(() => {
		if (!when) return;
		const timer = pauseMs > 0 ? setTimeout(() => void reload(), pauseMs) : null;
		if (timer === null) void reload();
		return () => {
			if (timer !== null) clearTimeout(timer);
			count.current += 1;
		};
	}, [...about, when, pauseMs, reload]);
	return { ...state, reload };
}
