import { receiveRows } from '#worker/contract/parse.ts';
import { CLIENTS_PER_LINE, PortfolioLine, PortfolioResponse } from '#worker/contract/portfolio.ts';
import type { AsideRow } from '#worker/contract/receive-rows.ts';
import { isThrottled } from '#worker/domain/device/sync-status.ts';
import { TERMS_VERSION } from '#worker/domain/portfolio/portfolio-filter.ts';
import { AppError, isAppError } from '#worker/errors.ts';
import type { AsideStore } from '#worker/store/aside-store.ts';
import type { DocumentStore } from '#worker/store/document-store.ts';
import type { PortfolioMeta, PortfolioStore } from '#worker/store/portfolio-store.ts';
import type { ApiClient } from './api-client.ts';
import type { Clock } from './clock.ts';
import type { HttpCall } from './http.ts';
import { isDue, type PullMode } from './pull-reference-data.ts';
import { PORTFOLIO_EVERY_MS } from './reference-data.ts';
import { json } from './token.ts';

/** A portfolio of 100,000 clients takes minutes over a weak network. */
const TIMEOUT_MS = 10 * 60_000;

type PortfolioWorld = {
	readonly documents: DocumentStore;
	readonly aside: AsideStore;
	readonly portfolio: PortfolioStore;
	readonly api: ApiClient;
	readonly clock: Clock;
	/** Called when a download failed. */
	readonly failed: () => void;
};

/** The lines of a streamed body as they arrive. Throws offline when it ends too early. */
async function* linesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
	const reader = body.getReader();
	const decoder = new TextDecoder();
	let rest = '';
	try {
		while (true) {
			const { done, value } = await reader.read();
			if (done) break;
			const parts = (rest + decoder.decode(value, { stream: true })).split('\n');
			rest = parts.pop() ?? '';
			yield* parts;
		}
	} catch (error) {
		throw new AppError('offline', { cause: error });
	} finally {
		reader.releaseLock();
	}
	yield rest + decoder.decode();
}

function parseLine(line: string, aside: AsideRow[]) {
	try {
		const { value, aside: unreadable } = receiveRows(PortfolioLine, JSON.parse(line));
		aside.push(...unreadable);
		return value;
	} catch (error) {
		if (error instanceof SyntaxError) throw new AppError('invalid-response', { cause: error });
		throw error;
	}
}

/** Batches of clients from an answer, streamed or not; unreadable ones are added to `aside`. */
async function* batchesOf(response: Response, aside: AsideRow[]) {
	const type = response.headers.get('content-type') ?? '';
	if (type.includes('ndjson') && response.body) {
		for await (const line of linesOf(response.body)) {
			if (line.trim() !== '') yield parseLine(line, aside);
		}
		return;
	}
	const { value, aside: unreadable } = receiveRows(PortfolioResponse, await json(response));
	const { clients } = value;
	aside.push(...unreadable);
	for (let i = 0; i < clients.length; i += CLIENTS_PER_LINE) {
		yield clients.slice(i, i + CLIENTS_PER_LINE);
	}
}

/** As `batchesOf`; an interrupted or invalid answer is reported as a failed request. */
async function* toldBatches(
	api: ApiClient,
	request: HttpCall,
	response: Response,
	aside: AsideRow[],
) {
	try {
		yield* batchesOf(response, aside);
	} catch (error) {
		throw api.misread(request, response, error);
	}
}

/**
 * Downloads the portfolio block by block into a generation that is published when it is complete. A
 * failure keeps the old generation. Returns whether a new one was published.
 */
export async function pullPortfolio(world: PortfolioWorld, mode: PullMode): Promise<boolean> {
	const { documents, aside, portfolio, api, clock } = world;
	const row = await documents.row('portfolio');
	const now = clock.now();
	const current = (row?.value as PortfolioMeta | null | undefined) ?? null;
	// A portfolio written with another version of the search terms is downloaded again.
	const isReadable = current?.terms === TERMS_VERSION;
	const held = row && { ...row, lastUpdate: isReadable ? row.lastUpdate : null };
	if (mode === 'asked' && isThrottled(held?.lastUpdate ?? null, PORTFOLIO_EVERY_MS, now))
		return false;
	if (mode === 'loop' && !isDue(held, PORTFOLIO_EVERY_MS, now)) return false;
	if (!api.online) return false;
	const isComplete = isReadable && !(await aside.isReadableNow('portfolio', PortfolioResponse));
	try {
		const request = {
			method: 'GET',
			path: '/v3/app/portfolio',
			headers: {
				accept: 'application/x-ndjson',
				...(isComplete && row?.etag ? { 'if-none-match': row.etag } : {}),
			},
			timeoutMs: TIMEOUT_MS,
		} as const;
		const response = await api.send(request);
		if (response.status === 304) {
			await documents.confirm('portfolio', clock.now());
			return false;
		}
		await portfolio.sweep(current?.generation ?? 0);
		const generation = (current?.generation ?? 0) + 1;
		const sizes: number[] = [];
		const unreadable: AsideRow[] = [];
		for await (const clients of toldBatches(api, request, response, unreadable)) {
			await portfolio.writeBlock(generation, sizes.length, clients);
			sizes.push(clients.length);
		}
		const meta = { generation, sizes, terms: TERMS_VERSION };
		await aside.replace('portfolio', unreadable, clock.now());
		await portfolio.publish(meta, response.headers.get('etag'), clock.now());
		documents.forget();
		return true;
	} catch (error) {
		if (!isAppError(error)) throw error;
		world.failed();
		await documents.fail('portfolio', clock.now());
		return false;
	}
}
