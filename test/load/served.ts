import { spawn } from 'node:child_process';

/** A running server of the newest build. */
export type Served = {
	readonly pid: number;
	readonly api: string;
	readonly stop: () => Promise<void>;
};

/** Starts the built server on a free port with these settings. Its warnings go to this terminal. */
export async function serve(settings: Readonly<Record<string, string>>): Promise<Served> {
	const child = spawn(process.execPath, ['build/server/index.js'], {
		env: { ...process.env, PORT: '0', SEED_DEMO: '0', ...settings },
		stdio: ['ignore', 'pipe', 'inherit'],
	});
	const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
	const origin = await new Promise<string>((resolve, reject) => {
		let output = '';
		child.stdout.on('data', (chunk: Buffer) => {
			output = `${output}${chunk}`.slice(-10_000);
			const [, address] = /Acompanha está em (\S+)/.exec(output) ?? [];
			if (address) resolve(address);
		});
		child.once('exit', () => reject(new Error(`The server did not start: ${output}`)));
	});
	return {
		pid: child.pid ?? 0,
		api: `${origin}/api`,
		stop: async () => {
			child.kill('SIGTERM');
			await ended;
		},
	};
}
