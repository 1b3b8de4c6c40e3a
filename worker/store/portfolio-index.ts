import { foldedWords } from '#worker/domain/shared/fold.ts';
import { type Bits, countAll, hasBit, intersection, windowOf } from './client-bits.ts';

/** Most recently used results kept; with 100,000 clients one takes 12.5 kB. */
const KEPT_ANSWERS = 256;
/** A prefix with more matches is slow at the first keystroke: its result is computed in advance. */
const SLOW_POSTINGS = 10_000;
/** Longest prefix computed in advance; longer ones have few postings or the same result. */
const ADVANCE_LETTERS = 3;

/**
 * Maps folded words to places in the portfolio. Each word of a search must be a prefix of some word of
 * the client (rule 6.5). Takes about 10 MB for 100,000 clients.
 */
export class PortfolioIndex {
	readonly size: number;
	/** Sorted. */
	readonly #words: readonly string[];
	/** Postings of word i: from starts[i] to starts[i + 1]. */
	readonly #starts: Uint32Array;
	readonly #postings: Uint32Array;
	/** By range of postings, because prefixes such as 'aç' and 'açougue' often share one. */
	readonly #kept = new Map<string, Bits>();

	constructor(size: number, words: readonly string[], starts: Uint32Array, postings: Uint32Array) {
		this.size = size;
		this.#words = words;
		this.#starts = starts;
		this.#postings = postings;
	}

	/**
	 * Returns the number of matches, and the places of those in the window. An empty query matches
	 * all.
	 *
	 * @param terms Further prefixes that a client must have, already folded.
	 */
	search(
		query: string,
		offset: number,
		limit: number,
		terms: readonly string[] = [],
	): { total: number; places: number[] } {
		const found = this.#found(query, terms);
		if (found) return windowOf(found, offset, limit);
		const end = Math.min(offset + limit, this.size);
		const places: number[] = [];
		for (let place = offset; place < end; place++) places.push(place);
		return { total: this.size, places };
	}

	/** Like `search`, with the places in another order than their own. `order`: every place once. */
	searchInOrder(
		query: string,
		offset: number,
		limit: number,
		terms: readonly string[],
		order: Iterable<number>,
	): { total: number; places: number[] } {
		const found = this.#found(query, terms);
		const places: number[] = [];
		let seen = 0;
		for (const place of order) {
			if (found && !hasBit(found, place)) continue;
			if (seen++ >= offset) places.push(place);
			if (places.length >= limit) break;
		}
		return { total: found ? countAll(found) : this.size, places };
	}

	/** The places of all matches, in ascending order. */
	*places(query: string, terms: readonly string[]): Generator<number, void> {
		const found = this.#found(query, terms);
		for (let place = 0; place < this.size; place++) {
			if (!found || hasBit(found, place)) yield place;
		}
	}

	/**
	 * The number of matches for each term that starts with `prefix`; terms without a match are left
	 * out.
	 */
	counts(query: string, terms: readonly string[], prefix: string): ReadonlyMap<string, number> {
		const found = this.#found(query, terms);
		const counts = new Map<string, number>();
		for (let i = this.#firstAtLeast(prefix); this.#words[i]?.startsWith(prefix); i++) {
			const word = this.#words[i] as string;
			const own = this.#matching(word);
			const count = countAll(found ? intersection(found, own) : own);
			if (count > 0) counts.set(word, count);
		}
		return counts;
	}

	/** Returns null when everything matches. */
	#found(query: string, terms: readonly string[]): Bits | null {
		// The longest word comes first, because it matches the fewest clients.
		const words = foldedWords(query).toSorted((a, b) => b.length - a.length);
		const [first, ...rest] = [...words, ...terms];
		if (first === undefined) return null;
		return rest.reduce(
			(found, word) => intersection(found, this.#matching(word)),
			this.#matching(first),
		);
	}

	/** The places of the clients that have every word of `code` in full. */
	withWordsOf(code: string): number[] {
		const [first = [], ...rest] = foldedWords(code).map((word) => this.#having(word));
		return first.filter((place) => rest.every((places) => places.includes(place)));
	}

	#having(word: string): number[] {
		const i = this.#firstAtLeast(word);
		if (this.#words[i] !== word) return [];
		return [...this.#postings.subarray(this.#starts[i], this.#starts[i + 1])];
	}

	/** Computes in advance the results that would take longer than a keystroke allows. */
	prepare(): void {
		let last = '';
		for (const word of this.#words) {
			for (let letters = 1; letters <= ADVANCE_LETTERS; letters++) {
				const prefix = word.slice(0, letters);
				if (last.startsWith(prefix)) continue;
				const [from, to] = this.#range(prefix);
				if (to - from > SLOW_POSTINGS) this.#matching(prefix);
			}
			last = word;
		}
	}

	/** The range of postings of all words with this prefix. */
	#range(prefix: string): readonly [number, number] {
		const from = this.#starts[this.#firstAtLeast(prefix)] ?? 0;
		// U+FFFF sorts after every character, so all words with the prefix come before it.
		const to = this.#starts[this.#firstAtLeast(`${prefix}\uffff`)] ?? this.#postings.length;
		return [from, to];
	}

	#matching(prefix: string): Bits {
		const [from, to] = this.#range(prefix);
		const key = `${from} ${to}`;
		const known = this.#kept.get(key);
		const bits = known ?? this.#bitsOf(from, to);
		// Moves the result to the end: the least recently used is removed first.
		this.#kept.delete(key);
		this.#kept.set(key, bits);
		if (this.#kept.size > KEPT_ANSWERS) {
			const [oldest = ''] = this.#kept.keys();
			this.#kept.delete(oldest);
		}
		return bits;
	}

	#bitsOf(from: number, to: number): Bits {
		const bits = new Uint32Array((this.size + 31) >>> 5);
		for (let i = from; i < to; i++) {
			const place = this.#postings[i] as number;
			bits[place >>> 5] = (bits[place >>> 5] as number) | (1 << (place & 31));
		}
		return bits;
	}

	#firstAtLeast(word: string): number {
		let low = 0;
		let high = this.#words.length;
		while (low < high) {
			const middle = (low + high) >>> 1;
			if ((this.#words[middle] as string) < word) low = middle + 1;
			else high = middle;
		}
		return low;
	}
}

/** Builds an index block by block; intermediate lists are dropped at the end. */
export class PortfolioIndexBuilder {
	readonly #lists = new Map<string, number[]>();
	#size = 0;

	/** Adds clients. `text`: the folded words of `count` clients, one line each. */
	addLines(text: string, count: number): void {
		const lines = text.split('\n');
		for (let i = 0; i < count; i++) {
			const place = this.#size++;
			for (const word of (lines[i] ?? '').split(' ')) {
				if (word === '') continue;
				const list = this.#lists.get(word);
				if (list) list.push(place);
				else this.#lists.set(word, [place]);
			}
		}
	}

	build(): PortfolioIndex {
		const words = [...this.#lists.keys()].sort();
		const starts = new Uint32Array(words.length + 1);
		let length = 0;
		for (const [i, word] of words.entries()) {
			starts[i] = length;
			length += this.#lists.get(word)?.length ?? 0;
		}
		starts[words.length] = length;
		const postings = new Uint32Array(length);
		for (const [i, word] of words.entries()) {
			postings.set(this.#lists.get(word) ?? [], starts[i]);
		}
		this.#lists.clear();
		const index = new PortfolioIndex(this.#size, words, starts, postings);
		index.prepare();
		return index;
	}
}
