import type { Request, RequestKind } from '#worker/contract/request.ts';
import { digestOf, type RequestDigest } from '#worker/domain/requests/digest.ts';
import type { CacheDatabase } from './cache-database.ts';
import { stored } from './storage-errors.ts';

/** How the blocks of a kind are stored; written with the document of the kind. */
export type PendingMeta = { readonly generation: number; readonly blocks: number };

/** The document with the meta, ETag and age of a kind. */
export function pendingDocument(kind: RequestKind): string {
	return `pendent:${kind}`;
}

/**
 * The waiting requests of one kind. Filters read the digests; a request is parsed when it is read.
 */
export type PendingList = {
	readonly digests: readonly RequestDigest[];
	readonly has: (id: string) => boolean;
	/** null: the request does not wait. */
	readonly request: (id: string) => Request | null;
};

/** The digests of a block. Those of builds before 2026-11-24 lack some fields and are made anew. */
function digestsOf(row: {
	readonly digests: string;
	readonly requests: readonly string[];
}): readonly RequestDigest[] {
	const digests = JSON.parse(row.digests) as readonly (
		| RequestDigest
		| Omit<RequestDigest, 'rule' | 'startDate'>
	)[];
	const isWhole = (digest: object): digest is RequestDigest =>
		'rule' in digest && 'startDate' in digest;
	if (digests.every(isWhole)) return digests;
	return row.requests.map((request) => digestOf(JSON.parse(request) as Request));
}

/** Stores waiting requests in blocks, so that 10,000 can be written and read without blocking. */
export class PendingRequestStore {
	readonly #db: CacheDatabase;

	constructor(db: CacheDatabase) {
		this.#db = db;
	}

	/** Writes one block of a generation that is not published yet. */
	async writeBlock(
		kind: RequestKind,
		generation: number,
		block: number,
		requests: readonly Request[],
	): Promise<void> {
		const row = {
			kind,
			generation,
			block,
			digests: JSON.stringify(requests.map(digestOf)),
			requests: requests.map((request) => JSON.stringify(request)),
		};
		await stored(() => this.#db.waiting.put(row));
	}

	/** Publishes a generation and removes all others, in one transaction. */
	async publish(
		kind: RequestKind,
		meta: PendingMeta,
		etag: string | null,
		at: string,
	): Promise<void> {
		const { documents, waiting } = this.#db;
		const row = { key: pendingDocument(kind), value: meta, etag, lastUpdate: at };
		await stored(() =>
			this.#db.transaction('rw', documents, waiting, async () => {
				await documents.put({ ...row, failCount: 0, lastTry: at });
				await waiting
					.where('[kind+generation+block]')
					.between([kind, 0], [kind, meta.generation])
					.delete();
			}),
		);
	}

	/** Reads one generation; null when another tab has published another one meanwhile. */
	async read(kind: RequestKind, { generation, blocks }: PendingMeta): Promise<PendingList | null> {
		const rows = await stored(() =>
			this.#db.waiting
				.where('[kind+generation+block]')
				.between([kind, generation], [kind, generation + 1])
				.toArray(),
		);
		if (rows.length < blocks) return null;
		const kept = rows.slice(0, blocks);
		const digests = kept.flatMap(digestsOf);
		const texts = kept.flatMap(({ requests }) => requests);
		const places = new Map(digests.map(({ id }, place) => [id, place]));
		const made = new Map<string, Request>();
		return {
			digests,
			has: (id) => places.has(id),
			request(id) {
				const known = made.get(id);
				if (known) return known;
				const text = texts[places.get(id) ?? -1];
				if (text === undefined) return null;
				const request = JSON.parse(text) as Request;
				made.set(id, request);
				return request;
			},
		};
	}
}
