import { Worker } from 'node:worker_threads';
import { type RawRow, UnreadableTable } from '#server/platform/spreadsheet/read/raw-table.ts';
import { isSmallTable, readTable } from '#server/platform/spreadsheet/read/read-table.ts';
import type { ImportEntity } from '#worker/contract/import.ts';
import { ENTITIES } from './entities/entity-list.ts';
import type { KnownCodes } from './entity.ts';
import type { Mapping } from './find-header.ts';
import { type ParsedPart, parseTable } from './parse-table.ts';

/** Without `parse` the rows come as they stand in the file. */
export type ThreadJob = { readonly bytes: Uint8Array; readonly parse?: ParseJob };

export type ParseJob = {
	readonly entity: ImportEntity;
	readonly known: KnownCodes;
	readonly mapping: Mapping;
};

export type ThreadMessage =
	| { readonly type: 'part'; readonly part: unknown }
	| { readonly type: 'end' }
	| { readonly type: 'unreadable'; readonly message: string };

type Received =
	| ThreadMessage
	| { readonly type: 'failed'; readonly error: Error }
	| { readonly type: 'gone' };

/** The most memory of a thread; the largest permitted workbook takes two thirds of it. */
const MEMORY_MB = 1_200;

/**
 * Reads a table part by part. All but a small CSV are read in a thread of their own, so that neither
 * a large nor a hostile file keeps the server from answering. Throws UnreadableTable.
 */
export function parseApart(
	bytes: Buffer,
	parse: ParseJob,
	signal?: AbortSignal,
): AsyncGenerator<ParsedPart, void> {
	const { entity, known, mapping } = parse;
	return isSmallTable(bytes)
		? parseTable(ENTITIES[entity], readTable(bytes), known, mapping)
		: (inThread({ bytes, parse }, signal) as AsyncGenerator<ParsedPart, void>);
}

/** As `parseApart`: the rows as they stand in the file. */
export function rawApart(bytes: Buffer): AsyncGenerator<readonly RawRow[], void> {
	return isSmallTable(bytes)
		? readTable(bytes)
		: (inThread({ bytes }) as AsyncGenerator<readonly RawRow[], void>);
}

async function* inThread(job: ThreadJob, signal?: AbortSignal): AsyncGenerator<unknown, void> {
	const worker = new Worker(new URL('./table-worker.js', import.meta.url), {
		workerData: job,
		resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
	});
	try {
		for (;;) {
			const message = await nextMessage(worker, signal);
			if (message.type === 'part') {
				yield message.part;
				worker.postMessage('more');
			} else if (message.type === 'unreadable') throw new UnreadableTable(message.message);
			else if (message.type === 'failed') throw asUnreadable(message.error);
			else return;
		}
	} finally {
		await worker.terminate();
	}
}

function nextMessage(worker: Worker, signal?: AbortSignal): Promise<Received> {
	return new Promise((resolve, reject) => {
		const done = () => {
			worker.off('message', onMessage).off('error', onError).off('exit', onExit);
			signal?.removeEventListener('abort', onAbort);
		};
		const settle = (message: Received) => {
			done();
			resolve(message);
		};
		const onMessage = (message: ThreadMessage) => settle(message);
		const onError = (error: Error) => settle({ type: 'failed', error });
		const onExit = () => settle({ type: 'gone' });
		const onAbort = () => {
			done();
			reject(signal?.reason);
		};
		if (signal?.aborted) return onAbort();
		worker.on('message', onMessage).on('error', onError).on('exit', onExit);
		signal?.addEventListener('abort', onAbort);
	});
}

function asUnreadable(error: Error): Error {
	if (!('code' in error) || error.code !== 'ERR_WORKER_OUT_OF_MEMORY') return error;
	return new UnreadableTable(
		'A planilha é grande demais para ser lida de uma vez. Divida em arquivos menores ou salve como CSV.',
	);
}
