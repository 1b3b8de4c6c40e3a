import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '#test/support/temporary-folder.ts';
import { textOf } from './house-files.ts';

type Locked = {
	readonly version?: string;
	readonly license?: string;
	readonly resolved?: string;
	readonly integrity?: string;
	readonly link?: boolean;
	readonly dev?: boolean;
	readonly devOptional?: boolean;
	readonly optional?: boolean;
	readonly hasInstallScript?: boolean;
};

const { lockfileVersion, packages } = JSON.parse(textOf('package-lock.json')) as {
	readonly lockfileVersion: number;
	readonly packages: Readonly<Record<string, Locked>>;
};
const locked = Object.entries(packages).filter(([folder]) => folder !== '');

/** Licences under which what we ship may contain a package. MPL-2.0: unchanged, as its own file. */
const ALLOWED = new Set([
	'0BSD',
	'Apache-2.0',
	'BSD-2-Clause',
	'BSD-3-Clause',
	'BlueOak-1.0.0',
	'ISC',
	'MIT',
	'MPL-2.0',
	'OFL-1.1',
	'(Apache-2.0 AND MIT)',
	'(Unlicense OR Apache-2.0)',
]);

it('every package that is shipped has a licence that allows it', () => {
	const others = locked
		.filter(([, { dev, devOptional }]) => !dev && !devOptional)
		.filter(([, { license = 'none' }]) => !ALLOWED.has(license))
		.map(([folder, { license }]) => `${folder}: ${license}`);
	expect(others).toEqual([]);
});

it('the lockfile fixes every package to one version of the registry, and names no other source', () => {
	expect(lockfileVersion).toBe(3);
	const odd = locked.filter(
		([, { version = '', resolved, integrity, link, optional }]) =>
			link === true ||
			!/^\d+\.\d+\.\d+/.test(version) ||
			(resolved !== undefined && !resolved.startsWith('https://')) ||
			// Builds for other systems are not downloaded here, so their hash is unknown.
			(integrity === undefined && !optional) ||
			(integrity !== undefined && !integrity.startsWith('sha512-')),
	);
	expect(odd.map(([folder]) => folder)).toEqual([]);
	const hosts = locked.flatMap(([, { resolved }]) => (resolved ? new URL(resolved).host : []));
	expect(new Set(hosts).size).toBeLessThanOrEqual(1);
});

it('no package needs its install script', () => {
	const names = locked
		.filter(([, { hasInstallScript }]) => hasInstallScript)
		.map(([folder]) => folder.split('node_modules/').at(-1));
	// The script of esbuild only saves its first start some time; fsevents is for another system.
	expect(names.filter((name) => name !== 'esbuild' && name !== 'fsevents')).toEqual([]);
});

it('the bill of materials has every shipped package with its hash', () => {
	const file = join(temporaryFolder(), 'bill.json');
	execFileSync(process.execPath, ['server/platform/write-bill.js', file]);
	const { bomFormat, components } = JSON.parse(readFileSync(file, 'utf8')) as {
		readonly bomFormat: string;
		readonly components: readonly {
			readonly purl: string;
			readonly hashes?: readonly [{ readonly content: string }];
		}[];
	};
	const listed = new Map(components.map((one) => [one.purl, one.hashes?.[0].content]));
	const { dependencies } = JSON.parse(textOf('package.json')) as {
		readonly dependencies: Readonly<Record<string, string>>;
	};
	const addresses = Object.entries(dependencies).map(
		([name, version]) => `pkg:npm/${name.replace('@', '%40')}@${version}`,
	);
	expect(bomFormat).toBe('CycloneDX');
	expect(addresses.filter((address) => !/^[0-9a-f]{128}$/.test(listed.get(address) ?? ''))).toEqual(
		[],
	);
	expect(listed.size).toBeGreaterThan(100);
	expect([...listed.keys()].filter((address) => /vitest|playwright/.test(address))).toEqual([]);
});

it('the packages of package.json have one exact version each', () => {
	const { dependencies, devDependencies } = JSON.parse(textOf('package.json')) as Readonly<
		Record<'dependencies' | 'devDependencies', Readonly<Record<string, string>>>
	>;
	const wanted = Object.entries({ ...dependencies, ...devDependencies });
	// 'npm:package@version': the package under another name, beside its own.
	const loose = wanted.filter(
		([name, wish]) =>
			packages[`node_modules/${name}`]?.version !== wish.replace(/^npm:[\w@/-]+@/, ''),
	);
	expect(loose).toEqual([]);
});

it('the notices have the text of every shipped package', () => {
	const file = join(temporaryFolder(), 'licencas.txt');
	execFileSync(process.execPath, ['server/platform/write-notices.js', file]);
	const notices = readFileSync(file, 'utf8').split(/\n-{72}\n\n/);
	expect(notices.length).toBeGreaterThan(100);
	// Too short to hold a licence: the name, the licence's name and an address only.
	const bare = notices.slice(1).filter((notice) => notice.length < 200);
	expect(bare.map((notice) => notice.split('\n')[0])).toEqual([]);
	for (const name of [
		'react ',
		'dexie ',
		'hono ',
		'@fontsource-variable/figtree ',
		'tailwindcss ',
	]) {
		expect(notices.some((notice) => notice.startsWith(name))).toBe(true);
	}
});
