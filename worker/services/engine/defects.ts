import { type AppErrorCode, isAppError } from '#worker/errors.ts';
import { wasClosed } from '#worker/store/storage-errors.ts';

/** Errors kept; more would repeat the same causes. */
const KEPT = 20;

/** A tab of another build holds the storage: every call of the page says so. */
const OF_ANOTHER_TAB: ReadonlySet<AppErrorCode> = new Set<AppErrorCode>([
	'storage-outdated',
	'storage-blocked',
]);

/** Errors of work that nobody awaits. They stop nothing; the newest are kept for diagnosis. */
export class Defects {
	readonly #errors: unknown[] = [];
	#listener: ((error: unknown) => void) | null = null;

	get errors(): readonly unknown[] {
		return this.#errors;
	}

	/** The listener receives every defect, earlier ones included. */
	listen(listener: (error: unknown) => void): void {
		this.#listener = listener;
		for (const error of this.#errors) listener(error);
	}

	record(error: unknown): void {
		if (wasClosed(error) || (isAppError(error) && OF_ANOTHER_TAB.has(error.code))) return;
		this.#errors.push(error);
		this.#listener?.(error);
		if (this.#errors.length > KEPT) this.#errors.shift();
	}

	/** Records a failure of work that is not awaited. */
	watch(work: Promise<unknown>): void {
		work.catch((error: unknown) => this.record(error));
	}
}
