type Call = { readonly id: string; readonly path: readonly string[] };

/** A worker's thread that answers every call by a table, and remembers what it was asked. */
export class AskedThread extends EventTarget {
	static asked: string[] = [];
	/** By 'section.method'; a new object where it says nothing. */
	static answers: Readonly<Record<string, unknown>> = {};
	static last: AskedThread | null = null;

	constructor() {
		super();
		AskedThread.asked = [];
		AskedThread.last = this;
	}

	postMessage({ id, path }: Call): void {
		const name = path.join('.');
		AskedThread.asked.push(name);
		const value = name in AskedThread.answers ? AskedThread.answers[name] : {};
		queueMicrotask(() => this.#says({ id, type: 'RAW', value }));
	}

	terminate(): void {}

	changes(...changed: string[]): void {
		this.#says({ changed });
	}

	#says(data: unknown): void {
		this.dispatchEvent(new MessageEvent('message', { data }));
	}
}
