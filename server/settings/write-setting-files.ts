// `npm run settings`: writes .env.example and server/CONFIGURATION.md.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findProject } from '#server/platform/project.ts';
import { settingFiles } from './setting-files.ts';

for (const [path, text] of Object.entries(settingFiles())) {
	writeFileSync(join(findProject(), path), text);
}
