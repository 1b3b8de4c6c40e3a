// `npm run migrations`: adds new migrations to released-migrations.json.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findProject } from '../project.ts';
import { lockOf, lockProblems } from './migration-lock.ts';
import { migrations } from './migrations.ts';

const path = join(findProject(), 'server/platform/db/released-migrations.json');
const problems = lockProblems(JSON.parse(readFileSync(path, 'utf8')), migrations);
if (problems.length > 0) throw new Error(problems.join('\n'));
writeFileSync(path, `${JSON.stringify(lockOf(migrations), null, '\t')}\n`);
