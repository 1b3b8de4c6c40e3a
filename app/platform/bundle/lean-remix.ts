import type { Plugin } from 'vite';

const REMIX = '/@remix-run/react/dist/esm/';
/** Modules of Remix for answers of a Remix server, which this app does not have → what stands there. */
const INSTEAD: Readonly<Record<string, string>> = {
	'single-fetch.js': `
export const StreamTransfer = () => null;
export const singleFetchUrl = (url) => url;
export const getSingleFetchDataStrategy = () => undefined;
export const decodeViaTurboStream = () => Promise.reject(new Error('No streamed answers'));`,
	'fog-of-war.js': `
export const isFogOfWarEnabled = () => false;
export const getPartialManifest = (manifest) => manifest;
export const getPatchRoutesOnNavigationFunction = () => undefined;
export const useFogOFWarDiscovery = () => undefined;
export const fetchAndApplyManifestPatches = () => Promise.resolve();`,
};
const EXPORTED = /^export \{([^}]*)\}/m;
const DEFINED = /^export const (\w+)/gm;

function namesOf(list: string): string {
	return list
		.split(',')
		.map((name) => name.trim())
		.sort()
		.join();
}

/**
 * Remix without single fetch and lazy route discovery, which are off (`v3_singleFetch`,
 * `v3_lazyRouteDiscovery`) but would be part of every start.
 */
export const leanRemix: Plugin = {
	name: 'lean-remix',
	apply: 'build',
	transform(code, id, { ssr } = {}) {
		const instead = INSTEAD[id.split(REMIX)[1] ?? ''];
		if (ssr || instead === undefined) return;
		const defined = [...instead.matchAll(DEFINED)].map(([, name]) => name).join();
		if (namesOf(EXPORTED.exec(code)?.[1] ?? '') !== namesOf(defined)) {
			throw new Error(`Remix has changed: ${id}`);
		}
		return { code: instead, map: null };
	},
};
