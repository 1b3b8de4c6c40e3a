import { execFileSync, spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { buildSync } from 'esbuild';
import { whenFileEnds } from './file-end.ts';

export type Program = {
	/** Everything printed so far. */
	readonly output: () => string;
	readonly complaints: () => string;
	/** Resolves with the first match in the output; rejects when the program ends before. */
	readonly says: (pattern: RegExp) => Promise<RegExpMatchArray>;
	/** The exit code; null when a signal ended it. */
	readonly ended: Promise<number | null>;
	readonly signal: (signal: NodeJS.Signals) => void;
};

const bundles = new Map<string, string>();

/**
 * How a bundle is run: without the optimizing compilers of JavaScript and WebAssembly. A program of a
 * test ends before faster code has paid for its compilation.
 */
export const PLAIN_NODE = [process.execPath, '--liftoff-only', '--no-opt'] as const;

const EMPTY_DATABASE = 'server/platform/db/make-empty-database.js';

/**
 * Bundles like the build, with its empty database, so that a process starts much faster than with a
 * loader and creates no database. Once per file: a second build would empty the bundle while a process
 * still reads it.
 */
export function bundle(file: string): string {
	const made = bundles.get(file);
	if (made) return made;
	const outdir = resolve('.cache', `test-programs-${process.pid}`, basename(file, '.ts'));
	whenFileEnds(() => {
		bundles.delete(file);
		rmSync(outdir, { recursive: true, force: true });
	});
	buildSync({
		entryPoints: {
			index: file,
			'embedded-worker': 'server/platform/db/embedded-worker.js',
			'table-worker': 'server/features/company/import/table-worker.js',
		},
		bundle: true,
		platform: 'node',
		format: 'esm',
		target: 'node20',
		packages: 'external',
		splitting: true,
		outdir,
	});
	execFileSync(process.execPath, [EMPTY_DATABASE, join(outdir, 'empty-database.tar')]);
	const bundled = join(outdir, 'index.js');
	bundles.set(file, bundled);
	return bundled;
}

/**
 * Runs a TypeScript file of the project as a separate process, which ends with the test file at the
 * latest.
 */
export function run(
	file: string,
	environment: Readonly<Record<string, string>>,
	args: readonly string[] = [],
): Program {
	const { DATABASE_URL: _, ...inherited } = process.env;
	const [node, ...flags] = PLAIN_NODE;
	const child = spawn(node, [...flags, bundle(file), ...args], {
		env: { ...inherited, ...environment },
		stdio: ['ignore', 'pipe', 'pipe'],
	});
	whenFileEnds(() => child.kill('SIGKILL'));
	let output = '';
	let complaints = '';
	child.stdout.setEncoding('utf8').on('data', (text) => {
		output += text;
	});
	child.stderr.setEncoding('utf8').on('data', (text) => {
		complaints += text;
	});
	const ended = new Promise<number | null>((resolve) => {
		child.once('close', (code) => {
			resolve(code);
		});
	});
	const says = (pattern: RegExp) =>
		new Promise<RegExpMatchArray>((resolve, reject) => {
			const look = () => {
				const match = output.match(pattern);
				if (match) resolve(match);
			};
			child.stdout.on('data', look);
			ended.then(() => reject(new Error(`It ended without saying ${pattern}: ${complaints}`)));
			look();
		});
	return {
		output: () => output,
		complaints: () => complaints,
		says,
		ended,
		signal: (signal) => child.kill(signal),
	};
}
