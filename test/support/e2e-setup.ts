import { copyFileSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { build } from 'esbuild';
import { startBackend } from './backend.ts';
import { WORKDAY } from './e2e.ts';
import { SNAPSHOT_DATA } from './restore-data.ts';

/** Every test process starts servers, so the server is bundled once and starts faster. */
async function bundleServer(): Promise<string> {
	const outdir = 'build/test-server';
	await build({
		entryPoints: {
			serve: 'test/support/serve.ts',
			'embedded-worker': 'server/platform/db/embedded-worker.js',
		},
		bundle: true,
		platform: 'node',
		format: 'esm',
		target: 'node20',
		packages: 'external',
		sourcemap: true,
		outdir,
	});
	copyFileSync('build/server/empty-database.tar', join(outdir, 'empty-database.tar'));
	return resolve(outdir, 'serve.js');
}

/** Fills the demo company once; every server starts from a copy. */
export default async function setup(): Promise<() => void> {
	process.env.E2E_SERVER = await bundleServer();
	const folder = mkdtempSync(join(tmpdir(), 'acompanha-template-'));
	const template = join(folder, 'data');
	const backend = await startBackend({ startAt: WORKDAY });
	await backend.query(SNAPSHOT_DATA);
	await backend.stop();
	cpSync(backend.dataDir, template, { recursive: true });
	await backend.remove();
	process.env.E2E_TEMPLATE = template;
	return () => rmSync(folder, { recursive: true, force: true });
}
