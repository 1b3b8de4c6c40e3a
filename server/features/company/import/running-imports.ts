import type { ImportAct } from '#worker/contract/import.ts';
import { AppError } from '#worker/errors.ts';

type Running = {
	readonly act: ImportAct;
	readonly abort: AbortController;
	done: number;
	total: number;
};

export type Progress = { readonly act: ImportAct; readonly done: number; readonly total: number };

type Work = (tell: (done: number, total: number) => void, signal: AbortSignal) => Promise<void>;

/** Acts on imports that this process is running, at most one of an import. */
export function createRunningImports() {
	const running = new Map<string, Running>();
	return {
		/** Runs on its own; resolves when it is over. Throws conflict while another one runs. */
		async run(importId: string, act: ImportAct, work: Work): Promise<void> {
			if (running.has(importId)) throw new AppError('conflict');
			const one: Running = { act, abort: new AbortController(), done: 0, total: 0 };
			running.set(importId, one);
			try {
				await work((done, total) => {
					one.done = done;
					one.total = total;
				}, one.abort.signal);
			} finally {
				running.delete(importId);
			}
		},
		/** null: this process runs nothing on it. */
		progressOf(importId: string): Progress | null {
			const one = running.get(importId);
			return one ? { act: one.act, done: one.done, total: one.total } : null;
		},
		/** Returns false when this process runs nothing on it. */
		cancel(importId: string): boolean {
			const one = running.get(importId);
			one?.abort.abort();
			return one !== undefined;
		},
	};
}

export type RunningImports = ReturnType<typeof createRunningImports>;
