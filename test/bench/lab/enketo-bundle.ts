import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import type { EnketoForm } from './enketo-form.ts';

/** The newest release whose dependencies are all in the registry. */
const VERSION = '8.1.0';
const INSTALL_MS = 180_000;

/** Opens the form that its page contains. Without one, each tap on the button inserts and opens `HTML`. */
const ENTRY = `
import { Form } from 'enketo-core';
function open() {
	const form = new Form(document.querySelector('form.or'), { modelStr: MODEL }, {});
	const problems = form.init();
	if (problems.length > 0) throw new Error(problems.join());
	if (!document.querySelector('form.or .current')) throw new Error('No page is current');
	const usable = document.createElement('i');
	usable.id = 'usable';
	document.body.append(usable);
}
const button = document.querySelector('button#open');
if (!button) open();
else button.addEventListener('click', () => {
	document.querySelector('#place').innerHTML = HTML;
	open();
});
`;

/**
 * enketo-core with one form as one script. It is no dependency of this project, so it is installed
 * in a temporary folder. Throws when it cannot be installed.
 */
export async function bundleEnketo({ html, model }: EnketoForm): Promise<string> {
	const folder = mkdtempSync(join(tmpdir(), 'acompanha-enketo-'));
	try {
		const manifest = {
			private: true,
			type: 'module',
			dependencies: { 'enketo-core': VERSION },
			// It needs its own copy of leaflet-draw from outside the registry; no question of ours draws
			// on a map.
			overrides: { 'leaflet-draw': '1.0.4' },
		};
		writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
		writeFileSync(join(folder, 'entry.js'), ENTRY);
		const flags = ['install', '--no-audit', '--no-fund', '--ignore-scripts'];
		await promisify(execFile)('npm', flags, { cwd: folder, timeout: INSTALL_MS });
		const { outputFiles } = await build({
			absWorkingDir: folder,
			entryPoints: ['entry.js'],
			bundle: true,
			minify: true,
			format: 'esm',
			platform: 'browser',
			mainFields: ['browser', 'module', 'main'],
			define: { MODEL: JSON.stringify(model), HTML: JSON.stringify(html), global: 'globalThis' },
			loader: { '.css': 'empty', '.png': 'empty', '.svg': 'empty' },
			logLevel: 'silent',
			write: false,
		});
		return outputFiles[0]?.text ?? '';
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
}
