import { isAppError } from '#worker/errors.ts';

/** Without a path it is Comlink's own: the thread is let go. */
type Call = { readonly id: string; readonly path?: readonly string[] };

/** A worker's thread that answers every call by a table, and remembers what it was asked. */
export class FakeWorkerThread extends EventTarget {
	static asked: string[] = [];
	/** By 'section.method'; an AppError refuses, and where it says nothing a new object is answered. */
	static answers: Readonly<Record<string, unknown>> = {};
	static last: FakeWorkerThread | null = null;
	/** It runs, and answers nothing any more. */
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
