/** A browser writes a cookie to its disk up to 30 s after it was set. */
const WRITTEN_WITHIN_MS = 30_000;

/** The cookies of one browser. */
export class CookieJar {
	/** Newest last. */
	#history: { readonly at: number; readonly cookies: ReadonlyMap<string, string> }[];

	constructor(cookies: ReadonlyMap<string, string>) {
		this.#history = [{ at: Number.NEGATIVE_INFINITY, cookies }];
	}

	get cookies(): ReadonlyMap<string, string> {
		return this.#history.at(-1)?.cookies ?? new Map();
	}

	get header(): string {
		return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
	}

	take(headers: Headers, at: number): void {
		const next = new Map(this.cookies);
		const set = headers.getSetCookie();
		if (set.length === 0) return;
		for (const cookie of set) {
			const [name = '', value = ''] = cookie.split(';')[0]?.split('=') ?? [];
			if (value === '') next.delete(name);
			else next.set(name, value);
		}
		this.#history.push({ at, cookies: next });
	}

	/** The browser was killed: what it had not written yet is lost. `luck`: 0 to 1. */
	kill(now: number, luck: number): void {
		const sure = this.#history.findLastIndex(({ at }) => at <= now - WRITTEN_WITHIN_MS);
		const first = Math.max(0, sure);
		const kept = first + Math.round(luck * (this.#history.length - 1 - first));
		this.#history = this.#history.slice(0, kept + 1);
	}
}
