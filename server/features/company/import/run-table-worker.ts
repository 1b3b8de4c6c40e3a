import { parentPort, workerData } from 'node:worker_threads';
import { isUnreadableTable } from '#server/platform/spreadsheet/read/raw-table.ts';
import { readTable } from '#server/platform/spreadsheet/read/read-table.ts';
import { must } from '#worker/errors.ts';
import { ENTITIES } from './entities/entity-list.ts';
import type { ThreadJob, ThreadMessage } from './parse-apart.ts';
import { parseTable } from './parse-table.ts';

// The thread in which files are read: a large one takes seconds, and a hostile one all memory.

const port = must(parentPort, 'parentPort');
const send = (message: ThreadMessage) => port.postMessage(message);

/** Resolves when the other side has worked through the part before. */
function isAskedForMore(): Promise<void> {
	return new Promise((resolve) => port.once('message', () => resolve()));
}

function partsOf({ bytes, parse }: ThreadJob): AsyncIterable<unknown> {
	// A view: a copy would hold the file once more.
	const table = readTable(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
	return parse ? parseTable(ENTITIES[parse.entity], table, parse.known, parse.mapping) : table;
}

async function run(job: ThreadJob): Promise<void> {
	try {
		for await (const part of partsOf(job)) {
			send({ type: 'part', part });
			await isAskedForMore();
		}
		send({ type: 'end' });
	} catch (error) {
		if (!isUnreadableTable(error)) throw error;
		send({ type: 'unreadable', message: error.message });
	} finally {
		port.close();
	}
}

await run(workerData as ThreadJob);
