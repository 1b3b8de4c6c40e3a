/** What the driver saw of one kind of call. */
type Calls = { readonly times: number[]; errors: number };

/** Times and errors of all calls, by kind. */
export class Figures {
	readonly #kinds = new Map<string, Calls>();
	readonly #failures = new Map<string, number>();

	/** `status`: 0 without an answer. */
	note(kind: string, ms: number, status: number): void {
		const calls = this.#kinds.get(kind) ?? { times: [], errors: 0 };
		this.#kinds.set(kind, calls);
		calls.times.push(ms);
		if (status >= 200 && status < 400) return;
		calls.errors++;
		const failure = `${kind} ${status}`;
		this.#failures.set(failure, (this.#failures.get(failure) ?? 0) + 1);
	}

	count(kind: string): number {
		return this.#kinds.get(kind)?.times.length ?? 0;
	}

	/** A Markdown table, and the failures below it. */
	table(): string {
		const rows = [...this.#kinds].map(([kind, { times, errors }]) => {
			const sorted = times.toSorted((a, b) => a - b);
			const at = (share: number) => Math.round(sorted[Math.floor(sorted.length * share)] ?? 0);
			return `| ${kind} | ${times.length} | ${at(0.5)} | ${at(0.99)} | ${at(0.9999)} | ${errors} |`;
		});
		const failures = [...this.#failures].map(([failure, times]) => `${failure}: ${times}`);
		return [
			'| call | count | p50 ms | p99 ms | worst ms | errors |',
			'|---|---|---|---|---|---|',
			...rows,
			...failures,
		].join('\n');
	}
}
