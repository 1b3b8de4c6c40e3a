import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startBackend } from './backend.ts';
import { WORKDAY } from './e2e.ts';

/** Fills the demo company once; every test starts from a copy. */
export default async function setup(): Promise<() => void> {
	const folder = mkdtempSync(join(tmpdir(), 'acompanha-template-'));
	const template = join(folder, 'data');
	const backend = await startBackend({ startAt: WORKDAY });
	await backend.stop();
	cpSync(backend.dataDir, template, { recursive: true });
	await backend.remove();
	process.env.E2E_TEMPLATE = template;
	return () => rmSync(folder, { recursive: true, force: true });
}
