// The real server in a separate process, for browser tests. The parent process sets its clock and
// queries its database over a channel; nothing else can.
import { sql } from 'kysely';
import { startServer } from '#server/server.ts';
import { readConfig } from '#server/settings/config.ts';
import type { ServeCall, ServeReply } from './serve-messages.ts';

if (typeof Temporal === 'undefined') await import('temporal-polyfill/global');

let clockOffset = Number(process.env.CLOCK_OFFSET_MS ?? '0');
const now = () => new Date(Date.now() + clockOffset);

const server = await startServer(
	readConfig(process.env),
	{
		print: () => undefined,
		complain: (line) => process.stderr.write(`[server] ${line}\n`),
	},
	now,
);

// The vacation alert of the demo company would appear before every test; only one test needs it.
if (!process.env.DEMO_VACATIONS) await sql`delete from vacations`.execute(server.db);

function reply(message: ServeReply): void {
	process.send?.(message);
}

async function answer(request: ServeCall): Promise<unknown> {
	switch (request.type) {
		case 'query':
			// A test may rewrite a whole company, which takes longer than a request may on a busy machine.
			return server.withoutLimit(async () => (await sql.raw(request.text).execute(server.db)).rows);
		case 'clock':
			clockOffset = request.offset;
			return null;
		case 'stop':
			await server.close();
			return null;
	}
}

process.on('message', async (request: ServeCall) => {
	try {
		reply({ type: 'done', id: request.id, value: await answer(request) });
	} catch (error) {
		reply({ type: 'failed', id: request.id, message: String(error) });
	}
	if (request.type === 'stop') process.exit(0);
});
process.on('disconnect', () => process.exit(0));

reply({ type: 'listening', address: server.address, setupPath: server.setupPath });
