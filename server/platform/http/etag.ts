import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import { readVersions } from '../db/data-version.ts';
import type { DataKind } from '../db/rows/plan.ts';
import type { KnownCall } from './route.ts';

/** Increase it when an answer changes its shape while the data stays. */
const FORMAT = 1;
const ETAG_LENGTH = 27;

type Unchanged = {
	/** Identifies the data that this caller would get now. */
	readonly etag: string;
	/** The 304 answer when the device has this data already, else null. */
	readonly notModified: Response | null;
};

/**
 * Compares the device's ETag with the current one, by one small query. The ETag covers the versions
 * of the data and the session, so that a new login or another person never gets an old answer. Sets
 * the ETag of the answer.
 *
 * @param extra Other data that the answer depends on, for example the day.
 */
export async function answerUnchanged(
	{ c, db, caller }: Pick<KnownCall<unknown>, 'c' | 'db' | 'caller'>,
	kinds: readonly DataKind[],
	extra = '',
): Promise<Unchanged> {
	const { user } = caller;
	const versions = await readVersions(db, caller.company, kinds);
	const material = [FORMAT, caller.company, caller.sessionId, user.jobTitle, versions, extra];
	const digest = createHash('sha256').update(JSON.stringify(material)).digest('base64url');
	const etag = `"${digest.slice(0, ETAG_LENGTH)}"`;
	c.header('etag', etag);
	return { etag, notModified: holds(c, etag) ? c.body(null, 304) : null };
}

function holds(c: Context, etag: string): boolean {
	// A compressing proxy prefixes a tag with 'W/'.
	const held = c.req.header('if-none-match')?.split(',') ?? [];
	return held.some((one) => one.trim().replace(/^W\//, '') === etag);
}
