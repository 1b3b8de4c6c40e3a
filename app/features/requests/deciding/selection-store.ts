import type { RequestKind } from '#worker/contract/request.ts';

type Listener = () => void;

/**
 * The marks of one kind, as the screen shows them. A tap re-renders one row and the bar only. The
 * worker stores the durable copy.
 */
export class SelectionStore {
	#ids: ReadonlySet<string> = new Set();
	readonly #rows = new Map<string, Set<Listener>>();
	readonly #wholes = new Set<Listener>();
	/**
	 * Marks on their way to the worker. Until they are stored, its answers are older than the screen.
	 */
	pending = 0;
	#changes = 0;
	/** Start of a range: the last row that was marked by itself. */
	anchor: string | null = null;

	get ids(): ReadonlySet<string> {
		return this.#ids;
	}

	/** How often marks were changed on the screen. */
	get changes(): number {
		return this.#changes;
	}

	has(id: string): boolean {
		return this.#ids.has(id);
	}

	set(ids: readonly string[], on: boolean): void {
		const next = new Set(this.#ids);
		for (const id of ids) {
			if (on) next.add(id);
			else next.delete(id);
		}
		this.#changes++;
		this.#replace(next, ids);
	}

	/**
	 * Sets the marks the worker had when `changes` was read. Returns false, without a change, if
	 * marks were changed on the screen since.
	 */
	reset(ids: readonly string[], changes: number): boolean {
		if (this.pending > 0 || changes !== this.#changes) return false;
		const next = new Set(ids);
		const before = this.#ids;
		const changed = [
			...ids.filter((id) => !before.has(id)),
			...[...before].filter((id) => !next.has(id)),
		];
		if (changed.length > 0) this.#replace(next, changed);
		return true;
	}

	onRow(id: string, listener: Listener): () => void {
		const all = this.#rows.get(id) ?? new Set();
		this.#rows.set(id, all);
		all.add(listener);
		return () => {
			all.delete(listener);
			if (all.size === 0) this.#rows.delete(id);
		};
	}

	onAny(listener: Listener): () => void {
		this.#wholes.add(listener);
		return () => this.#wholes.delete(listener);
	}

	#replace(next: ReadonlySet<string>, changed: readonly string[]): void {
		this.#ids = next;
		if (this.#rows.size < changed.length) {
			for (const all of this.#rows.values()) for (const listener of all) listener();
		} else {
			for (const id of changed) for (const listener of this.#rows.get(id) ?? []) listener();
		}
		for (const listener of this.#wholes) listener();
	}
}

const stores = new Map<RequestKind, SelectionStore>();

/** One store per kind while the page is open: after Back the marks are there at once. */
export function selectionOf(kind: RequestKind): SelectionStore {
	const known = stores.get(kind) ?? new SelectionStore();
	stores.set(kind, known);
	return known;
}
