// `npm run check`: the quick part of what a push must pass. `npm run typecheck` checks only the
// types.
import { RULES, runInLanes, TYPES, VITEST } from './support/lanes.js';

const DOTS = [...VITEST, '--reporter=dot'];

const UNIT = ['unit tests', [...DOTS, '--project', 'unit*']];
const CHANGED = [
	'worker and server tests of what changed since main',
	[...DOTS, '--project', 'worker', '--project', 'server', '--changed=main', '--passWithNoTests'],
];

const checks = process.argv.includes('types') ? TYPES : [UNIT, ...TYPES, ...RULES, CHANGED];
const failed = (await runInLanes(checks)).filter(({ ok }) => !ok);
process.stdout.write(failed.length === 0 ? 'all passed\n' : `${failed.length} failed\n`);
process.exitCode = failed.length === 0 ? 0 : 1;
