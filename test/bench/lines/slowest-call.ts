import {
	COMPANY_CODE,
	DEMO_PASSWORD,
	MAIN_COORDINATOR_CODE,
	MAIN_MANAGER_CODE,
} from '#server/demo/demo-logins.ts';
import type { Bench } from '#test/bench/bench.ts';
import { amountRow, type Row } from '#test/bench/report.ts';
import { median } from '#test/bench/stats.ts';
import { manyClients } from '#test/bench/world.ts';

const ROUNDS = 3;
/** Coordinator, manager and company. */
const CALLERS = [MAIN_COORDINATOR_CODE, MAIN_MANAGER_CODE, COMPANY_CODE];
const BUDGET = { budget: 500, goal: 100 };
/** Sends every client; it is streamed, and line 10 measures that it is sent once. */
const WHOLE_PORTFOLIO = '/api/v3/app/portfolio';

type Description = { readonly paths: Readonly<Record<string, { readonly get?: unknown }>> };

/** Every call without an id in its address, asked by each role of a company of 100,000 clients. */
export async function measure(bench: Bench): Promise<readonly Row[]> {
	const { url } = await manyClients(bench);
	const described = await fetch(`${url}/api/docs/openapi.json`);
	const { paths } = (await described.json()) as Description;
	const asked = Object.keys(paths).filter(
		(path) => paths[path]?.get && !path.includes('{') && path !== WHOLE_PORTFOLIO,
	);
	let slowest = { ms: 0, path: '' };
	for (const employeeCode of CALLERS) {
		const token = await logIn(url, employeeCode);
		for (const path of asked) {
			const ms = median(await repeated(ROUNDS, () => duration(`${url}${path}`, token)));
			if (ms > slowest.ms) slowest = { ms, path: `${path} of ${employeeCode}` };
		}
	}
	const what = `slowest of ${asked.length} calls with 100,000 clients (${slowest.path})`;
	return [amountRow('17', what, slowest.ms, 'ms', BUDGET)];
}

async function logIn(url: string, employeeCode: string): Promise<string> {
	const response = await fetch(`${url}/api/v2/auth/app/authenticate`, {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify({ employeeCode, password: DEMO_PASSWORD }),
	});
	const { token } = (await response.json()) as { token: string };
	return token;
}

async function repeated(times: number, work: () => Promise<number>): Promise<number[]> {
	const results: number[] = [];
	while (results.length < times) results.push(await work());
	return results;
}

/** Milliseconds until the last byte. */
async function duration(url: string, token: string): Promise<number> {
	const started = performance.now();
	const response = await fetch(url, { headers: { token } });
	await response.arrayBuffer();
	if (response.status >= 500) throw new Error(`${url} answered ${response.status}`);
	return performance.now() - started;
}
