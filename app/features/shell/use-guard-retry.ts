import { useRevalidator } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { errorText } from '#app/platform/error-text.ts';
import { toast } from '#app/ui/toast.tsx';
import { type AppErrorCode, isAppError } from '#worker/errors.ts';

/**
 * Failures that reading once more mends: the session ended between the guard and the loader of a screen,
 * and the guards then redirect to the login; the worker died while it read, and another one runs.
 */
const MENDED: ReadonlySet<AppErrorCode> = new Set(['unauthenticated', 'worker-unresponsive']);

/**
 * Runs the loaders, and with them the guards, once more after such a failure. True while that runs. An
 * error of the second run is a new one and is shown. After a dead worker the new screen says so, because
 * an act that had begun on the one before, and its refusal, went with it.
 */
export function useGuardRetry(error: unknown): boolean {
	const { revalidate } = useRevalidator();
	const [first] = useState(error);
	const asksAgain = error === first && isAppError(error) && MENDED.has(error.code);
	useEffect(() => {
		if (!asksAgain) return;
		revalidate();
		return () => {
			if (error.code !== 'worker-unresponsive') return;
			// With something to press it stays until it can be read.
			toast(errorText(error.code), { label: 'Entendi', run: () => undefined });
		};
	}, [asksAgain, revalidate, error]);
	return asksAgain;
}
