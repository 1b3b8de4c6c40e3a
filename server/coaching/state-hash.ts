import { createHash } from 'node:crypto';
import { canonicalJson } from '#worker/domain/canonical-json.ts';
import type { Coaching } from '#worker/domain/coaching/coaching.ts';

/** SHA-256 of the canonical JSON, as the device computes it. */
export function stateHash(coaching: Coaching): string {
	return createHash('sha256').update(canonicalJson(coaching)).digest('hex');
}
