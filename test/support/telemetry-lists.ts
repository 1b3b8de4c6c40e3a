import { ACT_WORDS } from '#app/features/support/act-words.ts';
import { REQUEST_KINDS } from '#worker/contract/request.ts';
import { appRoutes } from './app-routes.ts';
import { PUBLISHED_ROUTES } from './published-routes.ts';

const HEADER = `// Written by \`npm run words\`. A test compares it with what it is made from.\n`;
const LONGEST_LINE = 100;

/** The generated lists of the worker's telemetry, by their path from the root of the project. */
export function telemetryLists(): Readonly<Record<string, string>> {
	return {
		'worker/domain/device/telemetry/address-words.ts': addressWords(),
		'worker/domain/device/telemetry/acts.ts': acts(),
	};
}

function addressWords(): string {
	const addresses = [...PUBLISHED_ROUTES.map(({ route }) => route.path), ...appRoutes()];
	const parts = addresses.flatMap((address) => address.split('/'));
	const listed: ReadonlySet<string> = new Set(['', ...REQUEST_KINDS]);
	const words = [...new Set(parts)]
		.filter((part) => !listed.has(part) && !part.startsWith(':'))
		.sort();
	return `${HEADER}import { REQUEST_KINDS } from '#worker/contract/request.ts';

/** Every fixed word in the addresses of screens and of the server's calls. */
export const ADDRESS_WORDS: ReadonlySet<string> = new Set([
	'',
	...REQUEST_KINDS,
	...\`${wrapped(words)}\`.split(/\\s+/),
]);
`;
}

/** Characters beside the words in the last line: two tabs, and the call after the text. */
const AROUND = 26;

/** The words as lines of an indented text. */
function wrapped(words: readonly string[]): string {
	const lines: string[] = [];
	let line = '';
	for (const word of words) {
		if (line !== '' && line.length + word.length > LONGEST_LINE - AROUND) {
			lines.push(line);
			line = '';
		}
		line += line === '' ? word : ` ${word}`;
	}
	return [...lines, line].join('\n\t\t');
}

/** The compiler compares the texts of acts with the contract, so their keys are all acts. */
function acts(): string {
	const names = Object.keys(ACT_WORDS).map((name) => `\t'${name}',\n`);
	return `${HEADER}import type { ActName } from '#worker/contract/worker-api.ts';

/** Calls of the page that change or export something. A failure report names the running one. */
export const ACTS: readonly ActName[] = [
${names.join('')}];
`;
}
