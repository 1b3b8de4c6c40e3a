import { PendingRequestsResponse } from '#worker/contract/decision.ts';
import { receiveRows } from '#worker/contract/parse.ts';
import type { AsideRow } from '#worker/contract/receive-rows.ts';
import { type RequestKind, RequestSchema } from '#worker/contract/request.ts';
import { rows } from '#worker/contract/schema.ts';
import { isThrottled } from '#worker/domain/device/sync-status.ts';
import { AppError, isAppError } from '#worker/errors.ts';
import type { AsideStore } from '#worker/store/aside-store.ts';
import type { DocumentStore } from '#worker/store/document-store.ts';
import {
	type PendingMeta,
	type PendingRequestStore,
	pendingDocument,
} from '#worker/store/pending-request-store.ts';
import type { ApiClient } from './api-client.ts';
import type { Clock } from './clock.ts';
import { json } from './token.ts';

/** Requests per block; other work of the worker can run between two blocks. */
const BLOCK = 200;
const Block = rows('request', RequestSchema, BLOCK);

type PullWorld = {
	readonly documents: DocumentStore;
	readonly aside: AsideStore;
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
	{ documents, aside, waiting, api, clock }: PullWorld,
	kind: RequestKind,
	throttleMs: number,
): Promise<string | null> {
	const list = pendingDocument(kind);
	documents.forget(list);
	const row = await documents.row(list);
	const askedAt = clock.now();
	if (isThrottled(row?.lastUpdate ?? null, throttleMs, askedAt) || !api.online) return null;
	const meta = (row?.value as PendingMeta | null | undefined) ?? null;
	try {
		const isComplete = meta && !(await aside.isReadableNow(list, PendingRequestsResponse));
		const headers = isComplete && row?.etag ? { 'if-none-match': row.etag } : {};
		const request = { method: 'GET', path: `/v3/app/${kind}/team/pendent`, headers } as const;
		const response = await api.send(request);
		if (response.status === 304) {
			await documents.confirm(list, clock.now());
			return askedAt;
		}
		const generation = (meta?.generation ?? 0) + 1;
		const unreadable: AsideRow[] = [];
		let blocks = 0;
		try {
			const items = itemsOf(await json(response));
			for (; blocks * BLOCK < items.length; blocks++) {
				const block = items.slice(blocks * BLOCK, (blocks + 1) * BLOCK);
				const read = receiveRows(Block, block);
				unreadable.push(...read.aside);
				await waiting.writeBlock(kind, generation, blocks, read.value);
			}
		} catch (error) {
			throw api.misread(request, response, error);
		}
		const etag = response.headers.get('etag');
		await aside.replace(list, unreadable, clock.now());
		await waiting.publish(kind, { generation, blocks }, etag, clock.now());
		documents.forget(list);
		return askedAt;
	} catch (error) {
		if (!isAppError(error)) throw error;
		if (error.code === 'not-found' && meta === null) {
			// The server is of an earlier release, which does not know this kind.
			await waiting.publish(kind, { generation: 1, blocks: 0 }, null, clock.now());
			documents.forget(list);
			return askedAt;
		}
		await documents.fail(list, clock.now());
		return null;
	}
}
