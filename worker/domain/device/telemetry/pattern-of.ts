import { bare } from '#worker/domain/session/path-pattern.ts';
import { ADDRESS_WORDS } from './address-words.ts';

/** Maximum number of parts of our addresses. */
const DEEPEST = 9;

/**
 * Returns the pattern of an address: known words stay, and every other part (ids, codes, names,
 * numbers) becomes `:id`. Query and fragment are removed (rule 13.1).
 */
export function patternOf(path: string): string {
	const parts = bare(path).split('/').slice(0, DEEPEST);
	const pattern = parts.map((part) => (ADDRESS_WORDS.has(part) ? part : ':id')).join('/');
	return pattern.startsWith('/') ? pattern : '/';
}
