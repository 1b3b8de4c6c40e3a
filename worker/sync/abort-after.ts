import type { Environment } from './environment.ts';

/** Like `AbortSignal.timeout`, by the environment's timers: aborts after `ms` with a TimeoutError. */
export function abortAfter({ after }: Pick<Environment, 'after'>, ms: number): AbortSignal {
	const controller = new AbortController();
	after(ms, () => controller.abort(new DOMException('The time limit has passed', 'TimeoutError')));
	return controller.signal;
}
