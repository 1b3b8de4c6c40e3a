/**
 * Part of the build: the bill of materials (CycloneDX) of what is shipped, from the lockfile.
 * `node server/platform/write-bill.js <file>`, from the project's folder. `npm sbom` leaves out
 * packages that both the app and a tool need.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { argv } from 'node:process';

const read = (path) => JSON.parse(readFileSync(path, 'utf8'));
const { name, version } = read('package.json');
const { packages } = read('package-lock.json');

/** A package as `npm:` address: the `@` of a scope is escaped. */
function componentOf([folder, { version, license, integrity, optional }]) {
	const name = folder.split('node_modules/').at(-1);
	const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
	const hash = integrity && Buffer.from(integrity.split('-')[1], 'base64').toString('hex');
	return {
		...{ type: 'library', 'bom-ref': purl, name, version, purl },
		scope: optional ? 'optional' : 'required',
		...(license && { licenses: [{ expression: license }] }),
		...(hash && { hashes: [{ alg: 'SHA-512', content: hash }] }),
	};
}

const shipped = Object.entries(packages).filter(
	([folder, { dev, devOptional }]) => folder !== '' && !dev && !devOptional,
);
const components = new Map(
	shipped.map(componentOf).map((component) => [component.purl, component]),
);
const bill = {
	...{ bomFormat: 'CycloneDX', specVersion: '1.5', version: 1 },
	metadata: { component: { type: 'application', name, version } },
	components: [...components.values()].sort((a, b) => (a.purl < b.purl ? -1 : 1)),
};
writeFileSync(argv[2], `${JSON.stringify(bill, null, '\t')}\n`);
