import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, it } from 'vitest';
import { loadFiles } from '#server/platform/static/files.ts';
import { keepAssets } from '#server/platform/static/keep-assets.ts';
import { readConfig } from '#server/settings/config.ts';
import { temporaryFolder } from '#test/support/temporary-folder.ts';

const DAY_MS = 24 * 3_600_000;
const FIRST = new Date('2026-03-01T12:00:00Z');
const later = (days: number) => new Date(FIRST.getTime() + days * DAY_MS);

it('a page of the build before finds its files for 30 days after an upgrade, however long that build ran', () => {
	const client = temporaryFolder();
	const kept = join(temporaryFolder(), 'kept');
	const build = (name: string, now: Date) => {
		rmSync(join(client, 'assets'), { recursive: true, force: true });
		mkdirSync(join(client, 'assets'));
		writeFileSync(join(client, 'assets', name), 'export {};');
		keepAssets(client, kept, now);
	};
	build('old-abc.js', FIRST);
	build('new-def.js', later(90));
	const served = (now: Date) => [...loadFiles(client, kept, now).keys()].sort();
	expect(served(later(119))).toEqual(['/assets/new-def.js', '/assets/old-abc.js']);
	expect(served(later(121))).toEqual(['/assets/new-def.js']);
});

it('a folder that cannot be written keeps nothing and stops nothing', () => {
	const client = temporaryFolder();
	mkdirSync(join(client, 'assets'));
	writeFileSync(join(client, 'assets', 'a.js'), 'export {};');
	writeFileSync(join(client, 'file'), '');
	expect(() => keepAssets(client, join(client, 'file', 'kept'), FIRST)).not.toThrow();
});

it.each([
	['server/acompanha@.service', 'ReadWritePaths=-/opt/acompanha/'],
	['server/compose.yaml', 'kept-assets:/app/'],
	['server/OPERATION.md', 'install --directory --owner=acompanha '],
])('%s lets an installed server write the folder', (file, before) => {
	const project = process.cwd();
	const folder = relative(project, readConfig({}, project).keptAssetsDir);
	expect(readFileSync(file, 'utf8')).toContain(`${before}${folder}\n`);
});
