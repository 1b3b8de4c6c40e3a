import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

const folders: string[] = [];

/** An empty folder, removed when the test file ends. */
export function temporaryFolder(): string {
	const folder = mkdtempSync(join(tmpdir(), 'acompanha-test-'));
	folders.push(folder);
	return folder;
}

afterAll(() => {
	for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});
