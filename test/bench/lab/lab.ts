import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { build } from 'esbuild';
import type { BrowserContext } from 'playwright';
import type { Bench } from '#test/bench/bench.ts';
import { newPhone } from '#test/bench/phone.ts';
import { cachingServiceWorker, EMPTY_PAGE, LAB_PAGE, QUESTION_PAGE } from './pages.ts';
import type { Tasks } from './worker.ts';

export type Lab = {
	readonly url: string;
	readonly context: BrowserContext;
	/** Adds a file to the lab. */
	readonly serve: (path: string, type: 'text/html' | 'text/javascript', body: string) => void;
	/** Runs a task in the lab's worker. */
	readonly run: <K extends keyof Tasks>(
		task: K,
		argument: number,
	) => Promise<Awaited<ReturnType<Tasks[K]>>>;
};

declare global {
	/** A function of the lab's page. */
	function runTask(task: string, argument: number): Promise<unknown>;
}

async function bundleWorker(): Promise<string> {
	const { outputFiles } = await build({
		entryPoints: ['test/bench/lab/worker.ts'],
		bundle: true,
		minify: true,
		format: 'esm',
		target: 'es2022',
		write: false,
	});
	return outputFiles[0]?.text ?? '';
}

/** Cross-origin isolated, which gives the clock a resolution of 5 µs. */
const HEADERS = {
	'cross-origin-opener-policy': 'same-origin',
	'cross-origin-embedder-policy': 'require-corp',
	'cache-control': 'no-store',
};

/** Pages beside the app: the floors, and a worker to measure in. */
export function labOf(bench: Bench): Promise<Lab> {
	return bench.once('lab', async () => {
		const html = 'text/html; charset=utf-8';
		const script = 'text/javascript';
		const files = new Map([
			['/', [html, LAB_PAGE]],
			['/question', [html, QUESTION_PAGE]],
			['/empty/', [html, EMPTY_PAGE]],
			['/empty/sw.js', [script, cachingServiceWorker(['/empty/'])]],
			['/worker.js', [script, await bundleWorker()]],
		]);
		const server = createServer((request, reply) => {
			const [type, body] = files.get(request.url ?? '') ?? [];
			if (!type) reply.writeHead(404).end();
			else reply.writeHead(200, { ...HEADERS, 'content-type': type }).end(body);
		});
		await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
		bench.atEnd(async () => {
			server.closeAllConnections();
			server.close();
		});
		const url = `http://localhost:${(server.address() as AddressInfo).port}`;
		const context = await newPhone(bench, url);
		const page = await context.newPage();
		await page.goto('/');
		return {
			url,
			context,
			serve: (path, type, body) => {
				files.set(path, [`${type}; charset=utf-8`, body]);
			},
			run: (task, argument) =>
				page.evaluate(([name, value]) => runTask(name, value), [task, argument] as const) as never,
		};
	});
}
