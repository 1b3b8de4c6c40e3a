import type { RequestKind } from '#worker/contract/request.ts';

type Listener = () => void;

const NONE: ReadonlySet<string> = new Set();

/**
 * The marks of one kind, as the screen shows them. A tap re-renders one row and the bar only. The
 * worker stores the durable copy. Marks that the list on the screen does not show are kept apart, so
 * that no act reaches a request that the person does not see.
 */
export class SelectionStore {
	#ids: ReadonlySet<string> = NONE;
	#shown: ReadonlySet<string> = NONE;
	#view = '';
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

	/** The filter of the list on the screen. */
	get view(): string {
		return this.#view;
	}

	/** The marks that the list with this filter shows; none before `enter` was called for it. */
	shownIn(view: string): ReadonlySet<string> {
		return view === this.#view ? this.#shown : NONE;
	}

	/** The marks that it does not show. */
	apartFrom(view: string): readonly string[] {
		const shown = this.shownIn(view);
		return [...this.#ids].filter((id) => !shown.has(id));
	}

	/** Another list is on the screen: until its page is read, all marks are apart. */
	enter(view: string): void {
		if (view === this.#view) return;
		this.#view = view;
		this.#shown = NONE;
		for (const listener of this.#wholes) listener();
	}

	/** How often marks were changed on the screen. */
	get changes(): number {
		return this.#changes;
	}

	has(id: string): boolean {
		return this.#ids.has(id);
	}

	/** `view`: the filter of the list whose rows these are. */
	set(ids: readonly string[], on: boolean, view = this.#view): void {
		const next = new Set(this.#ids);
		const shown = new Set(this.#shown);
		for (const id of ids) {
			if (on) next.add(id);
			else next.delete(id);
			if (on && view === this.#view) shown.add(id);
			else shown.delete(id);
		}
		this.#changes++;
		this.#replace(next, shown, ids);
	}

	/**
	 * Sets the marks the worker had when `changes` was read; the list hides those of `hidden`. Returns
	 * false, without a change, if marks were changed on the screen since.
	 */
	reset(ids: readonly string[], hidden: readonly string[], changes: number): boolean {
		if (this.pending > 0 || changes !== this.#changes) return false;
		const next = new Set(ids);
		const shown = new Set(ids);
		for (const id of hidden) shown.delete(id);
		const before = this.#ids;
		const changed = [
			...ids.filter((id) => !before.has(id)),
			...[...before].filter((id) => !next.has(id)),
		];
		if (changed.length > 0 || !isSame(shown, this.#shown)) this.#replace(next, shown, changed);
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

	#replace(
		next: ReadonlySet<string>,
		shown: ReadonlySet<string>,
		changed: readonly string[],
	): void {
		this.#ids = next;
		this.#shown = shown;
		if (this.#rows.size < changed.length) {
			for (const all of this.#rows.values()) for (const listener of all) listener();
		} else {
			for (const id of changed) for (const listener of this.#rows.get(id) ?? []) listener();
		}
		for (const listener of this.#wholes) listener();
	}
}

function isSame(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
	return a.size === b.size && [...a].every((id) => b.has(id));
}

const stores = new Map<RequestKind, SelectionStore>();

/** One store per kind while the page is open: after Back the marks are there at once. */
export function selectionOf(kind: RequestKind): SelectionStore {
	const known = stores.get(kind) ?? new SelectionStore();
	stores.set(kind, known);
	return known;
}
