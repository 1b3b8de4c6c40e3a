import type { Kysely } from 'kysely';
import type { ReportDefect } from '#server/platform/app-options.ts';
import type { Database } from '#server/platform/db/tables.ts';
import type { ImportAct } from '#worker/contract/import.ts';
import {
	cancelShared,
	type ImportOf,
	type Progress,
	sharedProgress,
	shareRun,
} from './shared-run.ts';

type Running = Progress & { readonly abort: AbortController };

type Work<T> = (tell: (done: number, total: number) => void, signal: AbortSignal) => Promise<T>;

/**
 * Acts on imports, at most one of an import in all processes. What this process runs is known at once,
 * what others run a second later. `report` gets what kept others from hearing of an act.
 */
export function createRunningImports(db: Kysely<Database>, report: ReportDefect) {
	const running = new Map<string, Running>();
	return {
		/**
		 * Resolves when the act has begun, with its result to wait for. null: another one runs on this
		 * import, and `work` is not called.
		 */
		async run<T>(
			of: ImportOf,
			act: ImportAct,
			work: Work<T>,
		): Promise<{ readonly result: Promise<T> } | null> {
			const { importId } = of;
			if (running.has(importId)) return null;
			const abort = new AbortController();
			const tell = (done: number, total: number) =>
				void running.set(importId, { act, abort, done, total });
			tell(0, 0);
			const read = () => running.get(importId) ?? { done: 0, total: 0 };
			const sharing = { act, read, report, cancel: () => abort.abort() };
			const shared = await shareRun(db, of, sharing).catch((error) => {
				running.delete(importId);
				throw error;
			});
			if (!shared) {
				running.delete(importId);
				return null;
			}
			const result = work(tell, abort.signal).finally(async () => {
				running.delete(importId);
				await shared.end();
			});
			return { result };
		},
		/** What runs on imports of a company, by import. */
		async progress(
			company: string,
			importId?: string,
		): Promise<(importId: string) => Progress | null> {
			const shared = await sharedProgress(db, company, importId);
			return (id) => {
				const { act, done, total } = running.get(id) ?? shared.get(id) ?? {};
				return act === undefined || done === undefined || total === undefined
					? null
					: { act, done, total };
			};
		},
		/** Stops what any process runs. Returns false when nothing runs. */
		async cancel(of: ImportOf): Promise<boolean> {
			const one = running.get(of.importId);
			one?.abort.abort();
			return one !== undefined || cancelShared(db, of);
		},
	};
}

export type RunningImports = ReturnType<typeof createRunningImports>;
