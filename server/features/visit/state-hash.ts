import { createHash } from 'node:crypto';
import type { Coaching } from '#worker/contract/coaching.ts';
import { canonicalJson } from '#worker/domain/shared/canonical-json.ts';

/** SHA-256 of the canonical JSON, as the device computes it. */
export function stateHash(coaching: Coaching): string {
	return sha256(canonicalJson(coaching));
}

/**
 * Whether a state matches its hash. A device sends the canonical text with the hash at its end;
 * hashing that text takes a tenth of the time of building it again.
 */
export function isIntact(coaching: Coaching, hash: string, text: string): boolean {
	const end = `,"hash":"${hash}"}`;
	if (text.endsWith(end) && sha256(`${text.slice(0, -end.length)}}`) === hash) return true;
	return stateHash(coaching) === hash || (text !== '' && hashAsSent(text) === hash);
}

/** The hash of a state before its missing parameters were filled. */
function hashAsSent(text: string): string {
	const { hash: _, ...sent } = JSON.parse(text) as Readonly<Record<string, unknown>>;
	return sha256(canonicalJson(sent));
}

/** SHA-256 of a text, hexadecimal. */
export function sha256(text: string): string {
	return createHash('sha256').update(text).digest('hex');
}
