import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { whenFileEnds } from './file-end.ts';

/** An empty folder, removed when the test file ends. */
export function temporaryFolder(): string {
	const folder = mkdtempSync(join(tmpdir(), 'acompanha-test-'));
	whenFileEnds(() => rmSync(folder, { recursive: true, force: true }));
	return folder;
}
