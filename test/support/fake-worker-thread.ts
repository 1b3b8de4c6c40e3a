import { isAppError } from '#worker/errors.ts';

/** A call without a path is Comlink's own: the page releases the thread. */
type Call = { readonly id: string; readonly path?: readonly string[] };

/** A worker thread that answers every call from a table and records the calls. */
export class FakeWorkerThread extends EventTarget {
	static asked: string[] = [];
	/**
	 * By 'section.method'. An AppError refuses the call; a method without an entry answers a new
	 * object.
	 */
	static answers: Readonly<Record<string, unknown>> = {};
	static last: FakeWorkerThread | null = null;
	/** The thread runs but no longer answers. */
	static hangs = false;

	constructor() {
		super();
		FakeWorkerThread.asked = [];
		FakeWorkerThread.last = this;
	}

	postMessage({ id, path }: Call): void {
		if (!path || FakeWorkerThread.hangs) return;
		const name = path.join('.');
		FakeWorkerThread.asked.push(name);
		const value = name in FakeWorkerThread.answers ? FakeWorkerThread.answers[name] : {};
		const answer = isAppError(value)
			? { type: 'HANDLER', name: 'throw', value: { isError: true, value: { ...value } } }
			: { type: 'RAW', value };
		queueMicrotask(() => this.#says({ id, ...answer }));
	}

	terminate(): void {}

	changes(...changed: string[]): void {
		this.#says({ changed });
	}

	#says(data: unknown): void {
		this.dispatchEvent(new MessageEvent('message', { data }));
	}
}
