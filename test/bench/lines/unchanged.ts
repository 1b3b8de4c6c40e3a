import { Agent, request } from 'node:http';
import { COMPANY_CODE, DEMO_PASSWORD } from '#server/demo/demo-logins.ts';
import type { Bench } from '#test/bench/bench.ts';
import { amountRow, type Row } from '#test/bench/report.ts';
import { manyClients } from '#test/bench/world.ts';

const PATHS = ['/v3/app/sync/forms', '/v3/app/sync/routePlans', '/v3/app/portfolio'];

type Answer = {
	readonly status: number;
	readonly etag: string;
	readonly bytes: number;
	body: string;
};

/** One call on its own connection; `bytes` counts everything received, including headers. */
function call(url: string, headers: Record<string, string>, body?: string): Promise<Answer> {
	return new Promise((resolve, reject) => {
		const method = body === undefined ? 'GET' : 'POST';
		const asking = request(url, { method, headers, agent: new Agent() }, (answer) => {
			const chunks: Buffer[] = [];
			const { socket } = answer;
			answer.on('data', (chunk: Buffer) => chunks.push(chunk));
			answer.on('end', () =>
				resolve({
					status: answer.statusCode ?? 0,
					etag: answer.headers.etag ?? '',
					bytes: socket.bytesRead,
					body: Buffer.concat(chunks).toString(),
				}),
			);
		});
		asking.on('error', reject);
		asking.end(body);
	});
}

/** All calls that a device repeats when nothing has changed, with the tags of its last answers. */
export async function measure(bench: Bench): Promise<readonly Row[]> {
	const { url } = await manyClients(bench);
	const login = await call(
		`${url}/api/v2/auth/app/authenticate`,
		{ 'content-type': 'application/json' },
		JSON.stringify({ employeeCode: COMPANY_CODE, password: DEMO_PASSWORD }),
	);
	const { token } = JSON.parse(login.body) as { token: string };
	let full = 0;
	let again = 0;
	for (const path of PATHS) {
		const first = await call(`${url}/api${path}`, { token });
		const second = await call(`${url}/api${path}`, { token, 'if-none-match': first.etag });
		if (second.status !== 304) throw new Error(`${path} answered ${second.status} to its own tag`);
		full += first.bytes;
		again += second.bytes;
	}
	const what = `unchanged re-sync of forms, routes, 100,000 clients (whole: ${Math.round(full / 1e6)} MB)`;
	return [amountRow('10', what, again / 1_000, 'kB', { budget: 1.5, goal: 0.5 })];
}
