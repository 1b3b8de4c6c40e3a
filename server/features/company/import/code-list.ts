const ZEROS = /^0+(?=.)/;

/** Codes that can be found without the leading zeros that a spreadsheet ate. */
export class CodeList {
	readonly #codes: Set<string>;
	/** By the code without zeros; null: several codes are equal without them. */
	readonly #bare = new Map<string, string | null>();

	constructor(codes: Iterable<string>) {
		this.#codes = new Set();
		for (const code of codes) this.add(code);
	}

	add(code: string): void {
		if (this.#codes.has(code)) return;
		this.#codes.add(code);
		const bare = code.replace(ZEROS, '');
		this.#bare.set(bare, this.#bare.has(bare) ? null : code);
	}

	has(code: string): boolean {
		return this.#codes.has(code);
	}

	/** The only code that is equal without leading zeros; undefined: none, or several. */
	withZeros(code: string): string | undefined {
		return this.#bare.get(code.replace(ZEROS, '')) ?? undefined;
	}

	/** A code as the company has it; undefined: it has none. */
	find(code: string): string | undefined {
		return this.has(code) ? code : this.withZeros(code);
	}
}
