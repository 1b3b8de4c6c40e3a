import { expect, it } from 'vitest';
import { DEMO_PASSWORD, MAIN_MANAGER_CODE } from '#server/demo/demo-logins.ts';
import { openDatabase } from '#server/platform/db/database.ts';
import { run } from '#test/support/program.ts';
import { temporaryFolder } from '#test/support/temporary-folder.ts';
import { PendingRequestsResponse, SetStatusResponse } from '#worker/contract/decision.ts';
import { receive } from '#worker/contract/parse.ts';

/** As soon as it is sent, and while it is being written: a call sent after it has its answer. */
const MOMENTS = [() => null, (api: string) => fetch(`${api}/version/mandatory`)];

it('a bulk decision whose server is killed is complete or absent, and sent again has one effect', async () => {
	const dataDir = temporaryFolder();
	const start = async () => {
		const settings = { PORT: '0', DATA_DIR: dataDir, SEED_CLIENTS: '500', SEED_PENDING: '300' };
		const program = run('server/index.ts', settings);
		const [, address = ''] = await program.says(/Acompanha está em (\S+)/);
		return { program, api: `${address}/api` };
	};
	let { program, api } = await start();
	const login = await fetch(`${api}/v2/auth/app/authenticate`, {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify({ employeeCode: MAIN_MANAGER_CODE, password: DEMO_PASSWORD }),
	});
	const { token } = (await login.json()) as { readonly token: string };
	const waiting = async () => {
		const path = `${api}/v3/app/allowance/team/pendent`;
		const answer = await fetch(path, { headers: { token } });
		return receive(PendingRequestsResponse, await answer.json()).items.map(({ _id }) => _id);
	};
	const approve = (key: string, allowanceIds: readonly string[]) =>
		fetch(`${api}/v3/app/allowance/bulk-set-status/approved`, {
			method: 'POST',
			headers: { token, 'content-type': 'application/json', 'idempotency-key': key },
			body: JSON.stringify({ allowanceIds }),
		});

	const before = await waiting();
	const share = Math.floor(before.length / MOMENTS.length);
	const decided: string[] = [];
	for (const [turn, moment] of MOMENTS.entries()) {
		const ids = before.slice(turn * share, (turn + 1) * share);
		const key = `killed-${turn}`;
		const sent = approve(key, ids).catch(() => null);
		await moment(api);
		program.signal('SIGKILL');
		await Promise.all([program.ended, sent]);

		({ program, api } = await start());
		const left = new Set(await waiting());
		const open = ids.filter((id) => left.has(id));
		const { results } = receive(SetStatusResponse, await (await approve(key, ids)).json());
		const done = results.filter(({ outcome }) => outcome === 'done').map(({ id }) => id);
		expect(results.map(({ id }) => id).sort()).toEqual([...ids].sort());
		expect([ids.length, ids.length - done.length]).toContain(open.length);
		decided.push(...done);
	}
	program.signal('SIGINT');
	await program.ended;

	const { db, close } = await openDatabase({ databaseUrl: null, dataDir });
	const trail = await db
		.selectFrom('request_trail')
		.select('request_id')
		.where('act', '=', 'approved')
		.where('request_id', 'in', before)
		.execute();
	await close();
	expect(decided.length).toBeGreaterThan(0);
	expect(trail.map((row) => row.request_id).sort()).toEqual(decided.sort());
});
