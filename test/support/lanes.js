// The checks of `npm run check` and `npm test` that need one core each, run side by side.
import { spawn } from 'node:child_process';
import { delimiter, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOMS = ['.', 'app', 'worker', 'server', 'test'];

export const VITEST = ['vitest', 'run', '--config', 'test/vitest.config.ts'];

/** The native compiler, in a quarter of the time; `typescript` itself is what other tools import. */
const COMPILER = fileURLToPath(
	new URL('bin/tsc', import.meta.resolve('typescript-native/package.json')),
);

/** A check is a title and a command: a program of this project with its arguments. */
export const TYPES = ROOMS.map((room) => [
	`types: ${room}`,
	// One checker: several in one program each check what they share.
	['node', COMPILER, '-p', room, '--checkers', '1'],
]);
export const RULES = [
	['lint and format', ['biome', 'check', '--error-on-warnings']],
	['import rules', ['npm', 'run', '--silent', 'imports']],
	['unused code', ['knip']],
];

/** Programs run without `npx`, which takes a second to start one. */
export const ENV = {
	...process.env,
	PATH: [resolve('node_modules/.bin'), process.env.PATH].join(delimiter),
};

/** Prints the output when its check has ended, because two lanes would mix their lines. */
function run([title, [command, ...args]]) {
	const started = Date.now();
	return new Promise((done) => {
		const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], env: ENV });
		let output = '';
		for (const stream of [child.stdout, child.stderr]) {
			stream.setEncoding('utf8').on('data', (text) => {
				output += text;
			});
		}
		const end = (ok) => {
			const seconds = Math.round((Date.now() - started) / 1000);
			process.stdout.write(`${ok ? 'ok  ' : 'FAIL'} ${title} (${seconds} s)\n`);
			if (!ok) process.stdout.write(`${output}\n`);
			done({ title, ok });
		};
		child.on('error', (error) => {
			output += `${error}\n`;
			end(false);
		});
		child.on('close', (status) => end(status === 0));
	});
}

/**
 * Runs the checks in two lanes, one per core; a free lane takes the next check. A failed check does
 * not stop the others. Returns `{ title, ok }` of each.
 */
export async function runInLanes(checks) {
	const results = [];
	const waiting = [...checks];
	const lane = async () => {
		for (let check = waiting.shift(); check; check = waiting.shift())
			results.push(await run(check));
	};
	await Promise.all([lane(), lane()]);
	return results;
}
