import { buildSync, type Metafile } from 'esbuild';
import { expect, it } from 'vitest';
import { DEMO_LOGINS, DEMO_PASSWORD } from '#server/demo/demo-logins.ts';

/** The server's bundle, built as `npm run build:server` does. */
function bundle() {
	const { metafile, outputFiles } = buildSync({
		entryPoints: { index: 'server/index.ts' },
		bundle: true,
		splitting: true,
		platform: 'node',
		format: 'esm',
		target: 'node20',
		packages: 'external',
		outdir: 'out',
		write: false,
		metafile: true,
	});
	const textOf = (name: string) => outputFiles.find(({ path }) => path.endsWith(`/${name}`))?.text;
	return { metafile, textOf };
}

/** Every output that the server loads when it starts. */
function loadedAtStart({ outputs }: Metafile): readonly string[] {
	const loaded = new Set(['out/index.js']);
	for (const name of loaded) {
		for (const { path, kind } of outputs[name]?.imports ?? []) {
			if (kind === 'import-statement' && path in outputs) loaded.add(path);
		}
	}
	return [...loaded];
}

it('the server loads the demo company only when it is asked for', () => {
	const { metafile, textOf } = bundle();
	const atStart = loadedAtStart(metafile);
	const sources = atStart.flatMap((name) => Object.keys(metafile.outputs[name]?.inputs ?? {}));
	expect(sources).toContain('server/server.ts');
	expect(sources.filter((source) => source.startsWith('server/demo/'))).toEqual([]);
	const secrets = [DEMO_PASSWORD, ...DEMO_LOGINS.map(({ name }) => name)];
	for (const output of atStart) {
		const text = textOf(output.replace('out/', '')) ?? '';
		expect(text.length).toBeGreaterThan(0);
		expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
	}
});
