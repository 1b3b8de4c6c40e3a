import { join } from 'node:path';
import { expect, it } from 'vitest';
import { findProject } from '#server/platform/project.ts';
import { telemetryLists } from '#test/support/telemetry-lists.ts';

// `npm run words` runs this test with `-u`, which writes the files.
it.each(Object.entries(telemetryLists()))('%s matches its source', async (path, text) => {
	await expect(text).toMatchFileSnapshot(join(findProject(), path));
});
