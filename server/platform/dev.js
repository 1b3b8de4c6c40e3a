// `npm run dev`: the app by Vite and the API by tsx, both reloading, at one address.
import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const project = join(dirname(fileURLToPath(import.meta.url)), '../..');
const HIGHEST_PORT = 65_535;

function isFree(port) {
	return new Promise((resolve) => {
		const probe = createServer();
		probe.once('error', () => resolve(false));
		probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
	});
}

async function freePort(first, except) {
	for (let port = first; port <= HIGHEST_PORT; port++) {
		if (port !== except && (await isFree(port))) return port;
	}
	throw new Error(`No port from ${first} on is free.`);
}

const port = await freePort(Number(process.env.PORT ?? 3000));
const apiPort = await freePort(Number(process.env.API_PORT ?? port + 1), port);
const address = `http://localhost:${port}`;

function start(script, args, env, stdio) {
	return spawn(process.execPath, [join(project, 'node_modules', script), ...args], {
		cwd: project,
		stdio,
		env: { ...process.env, ...env },
	});
}

const api = start(
	'tsx/dist/cli.mjs',
	['watch', '--clear-screen=false', 'server/index.ts'],
	{
		PORT: String(apiPort),
		HOST: '127.0.0.1',
		ALLOWED_ORIGINS: [address, `http://127.0.0.1:${port}`, process.env.ALLOWED_ORIGINS]
			.filter(Boolean)
			.join(','),
	},
	['ignore', 'pipe', 'inherit'],
);
// A person opens the app; the API's own port is nobody's business.
api.stdout.setEncoding('utf8').on('data', (text) => {
	process.stdout.write(text.replaceAll(`http://localhost:${apiPort}`, address));
});

const app = start(
	'@remix-run/dev/dist/cli.js',
	['vite:dev', '--port', String(port), '--strictPort'],
	{ PORT: String(port), API_PORT: String(apiPort), NODE_ENV: 'development' },
	['ignore', 'inherit', 'inherit'],
);

const children = [api, app];
let isStopping = false;

function stop(signal) {
	isStopping = true;
	for (const child of children) child.kill(signal);
}

// Ctrl-C reaches the children by the terminal too: a second signal would end the server at once.
process.on('SIGINT', () => {
	isStopping = true;
	if (!process.stdin.isTTY) stop('SIGINT');
});
process.on('SIGTERM', () => stop('SIGTERM'));

let running = children.length;
for (const child of children) {
	child.once('exit', (code) => {
		running--;
		if (!isStopping) {
			process.exitCode = code ?? 1;
			stop('SIGTERM');
		}
		if (running === 0) process.exit();
	});
}
