import { copyFileSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { build } from 'esbuild';
import { startBackend } from './backend.ts';
import { SNAPSHOT_DATA } from './restore-data.ts';
import { WORKDAY } from './workday.ts';

/**
 * Every test process starts servers, so the server is bundled once and starts faster. `outdir` lies in
 * the project, whose packages it loads. Returns the path of the program.
 */
async function bundleServer(outdir: string): Promise<string> {
	await build({
		entryPoints: {
			serve: 'test/support/serve.ts',
			'embedded-worker': 'server/platform/db/embedded-worker.js',
			'table-worker': 'server/features/company/import/table-worker.js',
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

/**
 * Bundles the server into `outdir` and fills the demo company once: every server that this process and
 * its children start runs the bundle (E2E_SERVER) and begins with a copy of that company (E2E_TEMPLATE).
 * Returns the function that removes the company.
 */
export async function prepareServers(outdir: string): Promise<() => void> {
	process.env.E2E_SERVER = await bundleServer(outdir);
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
