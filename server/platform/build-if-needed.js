// Before `npm start`: builds what is missing or older than its sources, and says so in one line.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
	cpSync,
	existsSync,
	mkdirSync,
	readdirSync,
	readFileSync,
	rmSync,
	statSync,
	utimesSync,
	writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const project = join(dirname(fileURLToPath(import.meta.url)), '../..');
const STAMP = 'build/stamp.json';

/** Hashed files of earlier builds: a page opened before an update still asks for them. */
const KEPT = '.cache/kept-assets';
const KEPT_DAYS = 30;

/** Settings that the build writes into the app. */
const BAKED = ['API_BASE', 'ERROR_REPORT_URL', 'OFFICIAL_ORIGIN'];

const COMMON = ['package.json', 'package-lock.json', 'tsconfig.json', 'worker'];
const PARTS = {
	app: {
		title: 'o app',
		script: 'build:app',
		sources: [...COMMON, 'app', 'public', 'vite.config.ts'],
		made: ['build/client/index.html'],
	},
	server: {
		title: 'o servidor',
		script: 'build:server',
		sources: [...COMMON, 'server'],
		made: [
			'build/server/index.js',
			'build/server/admin.js',
			'build/server/embedded-worker.js',
			'build/server/table-worker.js',
			'build/server/empty-database.tar',
		],
	},
};

function listFiles(path) {
	if (!existsSync(path)) return [];
	if (statSync(path).isFile()) return [path];
	return readdirSync(path)
		.sort()
		.flatMap((name) => listFiles(join(path, name)));
}

function fingerprint({ sources }) {
	const hash = createHash('sha256');
	for (const file of sources.flatMap((source) => listFiles(join(project, source)))) {
		hash.update(`${file.slice(project.length)}\0`).update(readFileSync(file));
	}
	for (const baked of BAKED) hash.update(`\0${process.env[baked] ?? ''}`);
	return hash.digest('hex');
}

function readStamp() {
	try {
		return JSON.parse(readFileSync(join(project, STAMP), 'utf8'));
	} catch {
		return {};
	}
}

function isCurrent(name, stamp, now) {
	const isMade = PARTS[name].made.every((file) => existsSync(join(project, file)));
	return isMade && stamp[name] === now[name];
}

/** From the moment a file is replaced it is served for 30 more days. */
function keepAssets() {
	const assets = join(project, 'build/client/assets');
	const kept = join(project, KEPT);
	mkdirSync(kept, { recursive: true });
	const now = new Date();
	for (const file of listFiles(assets)) {
		const copy = join(kept, file.slice(assets.length + 1));
		cpSync(file, copy);
		utimesSync(copy, now, now);
	}
	for (const file of listFiles(kept)) {
		const days = (now.getTime() - statSync(file).mtimeMs) / 86_400_000;
		if (days > KEPT_DAYS) rmSync(file);
	}
}

function build(name) {
	const { title, script } = PARTS[name];
	process.stdout.write(`Compilando ${title}…\n`);
	const { status, stdout, stderr, error } = spawnSync('npm', ['run', script], {
		cwd: project,
		encoding: 'utf8',
		shell: process.platform === 'win32',
	});
	if (status === 0) return;
	process.stderr.write(
		`${stdout ?? ''}${stderr ?? ''}${error ?? ''}\nNão foi possível compilar ${title}.\n`,
	);
	process.exit(status ?? 1);
}

const now = { app: fingerprint(PARTS.app), server: fingerprint(PARTS.server) };
const stamp = readStamp();
if (!isCurrent('app', stamp, now)) {
	keepAssets();
	// It empties the whole of `build`, the server's part too.
	build('app');
	build('server');
} else if (!isCurrent('server', stamp, now)) {
	build('server');
}
writeFileSync(join(project, STAMP), `${JSON.stringify(now)}\n`);
