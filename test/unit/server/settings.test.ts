import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { findProject } from '#server/platform/project.ts';
import { settingFiles } from '#server/settings/setting-files.ts';

it.each(Object.entries(settingFiles()))('%s matches the list of settings', (path, text) => {
	const written = readFileSync(join(findProject(), path), 'utf8');
	expect(written, 'Write it anew: npm run settings').toBe(text);
});
