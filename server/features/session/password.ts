import { type Algorithm, hash, verify } from '@node-rs/argon2';
import { AppError } from '#worker/errors.ts';
import { isCommonPassword } from './common-passwords.ts';

/** The minimum of OWASP for argon2id: 19 MiB, two passes, one lane. */
const PARAMETERS = {
	algorithm: 2 satisfies Algorithm.Argon2id,
	memoryCost: 19_456,
	timeCost: 2,
	parallelism: 1,
} as const;
const PREFIX = '$argon2id$v=19$m=19456,t=2,p=1$';

/**
 * Hash of a random, unknown password: the check of an unknown person takes as long as that of a
 * wrong password.
 */
const NOBODY = `${PREFIX}06lnoDsKz8z9sA0vRxSbKQ$rj6XF8p1Lo7q6Bc+gr95SHaPax5wnC4nHdWqbxZ+OqQ`;

/** The number of hashes computed at once; more would occupy the threads that files and DNS need. */
const AT_ONCE = 2;
const MAX_WAITING = 200;
let running = 0;
const waiting: (() => void)[] = [];

/** Hashes outside of the main thread. Throws too-many-attempts when too many are waiting. */
export async function hashPassword(password: string): Promise<string> {
	return inTurn(() => hash(password, PARAMETERS));
}

/**
 * Checks a password. For a null hash (unknown person, or no password) it takes the same time and
 * returns false.
 */
export async function isPassword(stored: string | null, password: string): Promise<boolean> {
	const matches = await inTurn(() => verify(stored ?? NOBODY, password));
	return matches && stored !== null;
}

/** Whether the hash has weaker parameters than the current ones. */
export function needsRehash(stored: string): boolean {
	return !stored.startsWith(PREFIX);
}

/** A word of this length or less, as 'de' in a company's name, says nothing about a password. */
const SHORT_WORD = 3;
/** What may surround a name in a password that is only this name: 'Acompanha2026!'. */
const DECORATION = /[^\p{L}]/gu;

/**
 * Refuses common passwords, the employee code, and the name of the product or the company with only
 * digits and signs around it; the schema checks the length. Throws invalid on `password`.
 */
export function refuseWeakPassword(
	password: string,
	employeeCode: string,
	companyName: string,
): void {
	const folded = foldAccents(password);
	const bare = folded.replace(DECORATION, '');
	const names = [...foldAccents(companyName).split(/[^\p{L}]+/u), 'acompanha'];
	const isName = [names.slice(0, -1).join(''), ...names].some(
		(name) => name.length > SHORT_WORD && name === bare,
	);
	if (isName || isCommonPassword(folded) || folded.includes(foldAccents(employeeCode))) {
		throw new AppError('invalid', { fields: { password: 'Too easy to guess' } });
	}
}

function foldAccents(text: string): string {
	return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
	if (running >= AT_ONCE) {
		if (waiting.length >= MAX_WAITING) throw new AppError('too-many-attempts', { retryAfter: 5 });
		await new Promise<void>((resolve) => waiting.push(resolve));
	} else {
		running++;
	}
	try {
		return await work();
	} finally {
		const next = waiting.shift();
		if (next) next();
		else running--;
	}
}
