// The checks of `npm run check` and `npm test` that need no core for themselves, side by side.
import { spawn } from 'node:child_process';
import { delimiter, resolve } from 'node:path';

const ROOMS = ['.', 'app', 'worker', 'server', 'test'];

export const VITEST = ['vitest', 'run', '--config', 'test/vitest.config.ts'];

/** A check is a title and a command; a command is a program of this project and its arguments. */
export const TYPES = ROOMS.map((room) => [`types: ${room}`, ['tsc', '-p', room]]);
export const RULES = [
	['lint and format', ['biome', 'check', '--error-on-warnings']],
	['import rules', ['npm', 'run', '--silent', 'imports']],
	['unused code', ['knip']],
];

/** Without `npx`, which takes a second before it starts a program. */
export const ENV = {
	...process.env,
	PATH: [resolve('node_modules/.bin'), process.env.PATH].join(delimiter),
};

/** Output comes whole, after its check: two lanes would mix their lines. */
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
 * Runs the checks in two lanes, one for each of two cores: a lane that is free takes the next one.
 * Every check runs, also after another one has failed. Answers `{ title, ok }` of each.
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
