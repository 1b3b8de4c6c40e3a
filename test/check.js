// `npm run check` while working: what a push must pass and what is quick. Two lanes, one for each of
// two cores; every check runs, also after another one has failed. `npm run typecheck` runs the types.
import { spawn } from 'node:child_process';

const ROOMS = ['.', 'app', 'worker', 'server', 'test'];

const VITEST = ['vitest', 'run', '--config', 'test/vitest.config.ts', '--reporter=dot'];

const TYPES = ROOMS.map((room) => [`types: ${room}`, ['tsc', '-p', room]]);
const REST = [
	['lint and format', ['biome', 'check', '--error-on-warnings']],
	['import rules', ['depcruise', 'app', 'worker', 'server', '--config', '.dependency-cruiser.cjs']],
	['unused code', ['knip']],
	['unit tests', [...VITEST, '--project', 'unit']],
	[
		'worker and server tests of what changed since main',
		[
			...VITEST,
			'--project',
			'worker',
			'--project',
			'server',
			'--changed=main',
			'--passWithNoTests',
		],
	],
];

/** Output comes whole, after its check: two lanes would mix their lines. */
function run(title, args) {
	const started = Date.now();
	return new Promise((resolve) => {
		const child = spawn('npx', args, { stdio: ['ignore', 'pipe', 'pipe'] });
		let output = '';
		for (const stream of [child.stdout, child.stderr]) {
			stream.setEncoding('utf8').on('data', (text) => {
				output += text;
			});
		}
		child.on('close', (status) => {
			const seconds = Math.round((Date.now() - started) / 1000);
			process.stdout.write(`${status === 0 ? 'ok  ' : 'FAIL'} ${title} (${seconds} s)\n`);
			if (status !== 0) process.stdout.write(`${output}\n`);
			resolve(status === 0);
		});
	});
}

async function lane(checks) {
	let failed = 0;
	for (const [title, args] of checks) if (!(await run(title, args))) failed++;
	return failed;
}

const lanes = process.argv.includes('types') ? [TYPES] : [TYPES, REST];
const failed = (await Promise.all(lanes.map(lane))).reduce((sum, count) => sum + count, 0);
process.stdout.write(failed === 0 ? 'all passed\n' : `${failed} failed\n`);
process.exitCode = failed === 0 ? 0 : 1;
