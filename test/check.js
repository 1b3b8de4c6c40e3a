// `npm run check` while working: what a push must pass and what is quick. Two lanes, one for each of
// two cores. `npm run typecheck` runs the types.
import { RULES, runLanes, TYPES, VITEST } from './support/lanes.js';

const DOTS = [...VITEST, '--reporter=dot'];

const TESTS = [
	['unit tests', [...DOTS, '--project', 'unit']],
	[
		'worker and server tests of what changed since main',
		[...DOTS, '--project', 'worker', '--project', 'server', '--changed=main', '--passWithNoTests'],
	],
];

const lanes = process.argv.includes('types') ? [TYPES] : [TYPES, [...RULES, ...TESTS]];
const failed = (await runLanes(lanes)).filter(({ ok }) => !ok);
process.stdout.write(failed.length === 0 ? 'all passed\n' : `${failed.length} failed\n`);
process.exitCode = failed.length === 0 ? 0 : 1;
