import { receive } from '../contract/parse.ts';
import { type Request, type RequestKind, RequestSchema } from '../contract/request.ts';

import { isThrottled } from '../domain/device/sync-status.ts';

import { AppError, isAppError } from '../errors.ts';
import type { DocumentStore } from '../store/document-store.ts';
import {
	type PendingMeta,
	type PendingRequestStore,
	pendingDocument,
} from '../store/pending-request-store.ts';
import type { ApiClient } from './api-client.ts';
import type { Clock } from './clock.ts';
import { json } from './token.ts';

/** Requests per block; other work of the worker can run between two blocks. */
const BLOCK = 200;

type PullWorld = {
	readonly documents: DocumentStore;
	readonly waiting: PendingRequestStore;
	readonly api: ApiClient;
	readonly clock: Clock;
};

function itemsOf(body: unknown): readonly unknown[] {
	const items = (body as { items?: unknown } | null)?.items;
	if (!Array.isArray(items)) throw new AppError('invalid-response');
	return items;
}

/**
 * Downloads the waiting requests of one kind, unless a download succeeded within `throttleMs`. A
 * failure keeps the stored list and is counted; network errors are not thrown. Returns the ISO instant
 * of the request; null when none was sent or it failed.
 */
export async function pullPendingRequests(
	{ documents, waiting, api, clock }: PullWorld,
	kind: RequestKind,
	throttleMs: number,
): Promise<string | null> {
	documents.forget(pendingDocument(kind));
	const row = await documents.row(pendingDocument(kind));
	const askedAt = clock.now();
	if (isThrottled(row?.lastUpdate ?? null, throttleMs, askedAt) || !api.online) return null;
	const meta = (row?.value as PendingMeta | null | undefined) ?? null;
	try {
		const headers = meta && row?.etag ? { 'if-none-match': row.etag } : {};
		const request = { method: 'GET', path: `/v3/app/${kind}/team/pendent`, headers } as const;
		const response = await api.send(request);
		if (response.status === 304) {
			await documents.confirm(pendingDocument(kind), clock.now());
			return askedAt;
		}
		const generation = (meta?.generation ?? 0) + 1;
		let blocks = 0;
		try {
			const items = itemsOf(await json(response));
			for (; blocks * BLOCK < items.length; blocks++) {
				const block = items.slice(blocks * BLOCK, (blocks + 1) * BLOCK);
				const requests = block.map((item) => receive(RequestSchema, item) as Request);
				await waiting.writeBlock(kind, generation, blocks, requests);
			}
		} catch (error) {
			throw api.misread(request, response, error);
		}
		const etag = response.headers.get('etag');
		await waiting.publish(kind, { generation, blocks }, etag, clock.now());
		documents.forget(pendingDocument(kind));
		return askedAt;
	} catch (error) {
		if (!isAppError(error)) throw error;
		await documents.fail(pendingDocument(kind), clock.now());
		return null;
	}
}
