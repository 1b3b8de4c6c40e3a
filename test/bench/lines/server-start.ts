import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { amountRow, type Row } from '#test/bench/report.ts';
import { median } from '#test/bench/stats.ts';

const ROUNDS = 3;

/** Seconds until the built server prints its address; then it is stopped cleanly. */
async function startIn(dataDir: string): Promise<number> {
	const started = performance.now();
	const child = spawn(process.execPath, ['--enable-source-maps', 'build/server/index.js'], {
		env: { ...process.env, DATA_DIR: dataDir, PORT: '0', DATABASE_URL: '' },
		stdio: ['ignore', 'pipe', 'inherit'],
	});
	const ended = new Promise((resolve) => child.once('exit', resolve));
	const seconds = await new Promise<number>((resolve, reject) => {
		child.stdout.setEncoding('utf8').on('data', (text: string) => {
			if (text.includes('Acompanha está em')) resolve((performance.now() - started) / 1_000);
		});
		child.once('exit', (code) => reject(new Error(`The server ended (${code})`)));
	});
	child.kill('SIGINT');
	await ended;
	return seconds;
}

export async function measure(): Promise<readonly Row[]> {
	const first: number[] = [];
	const later: number[] = [];
	for (let round = 0; round < ROUNDS; round++) {
		const dataDir = mkdtempSync(join(tmpdir(), 'acompanha-bench-'));
		try {
			first.push(await startIn(dataDir));
			later.push(await startIn(dataDir));
		} finally {
			rmSync(dataDir, { recursive: true, force: true });
		}
	}
	return [
		amountRow('14', 'first start, with the demo company', median(first), 's', {
			budget: 6,
			goal: 4,
		}),
		amountRow('14', 'later starts', median(later), 's', { budget: 1.7, goal: 1 }),
	];
}
