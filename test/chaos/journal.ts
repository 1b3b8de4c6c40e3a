import { appendFileSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

/** What a day did, outside the browser: each line is in the file before the next thing happens. */
export class Journal {
	readonly path: string;
	readonly #began = Date.now();

	constructor(path: string) {
		this.path = path;
		mkdirSync(dirname(path), { recursive: true });
	}

	/** Adds one line: milliseconds since the beginning, what happened, and its facts. */
	write(what: string, facts: object = {}): void {
		appendFileSync(
			this.path,
			`${JSON.stringify({ at: Date.now() - this.#began, what, ...facts })}\n`,
		);
	}
}
