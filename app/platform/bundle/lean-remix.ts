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
/** What Remix does where the code of a screen cannot be loaded. */
const RELOADS = 'window.location.reload();';
/**
 * What it does before: it asks for a screen that no build has. The service worker answers with one that
 * says what is missing (missing-chunk.ts); without it this import fails as well.
 */
const ASKS =
	"try { return await import(/* @vite-ignore */ '/assets/_.js?' + route.module); } catch {}";
/** What the start of Remix asks and this app always answers in the same way → the answer. */
const SETTLED = {
	'window.__remixContext.isSpaMode': 'true',
	'window.__remixContext.future.v3_singleFetch': 'false',
};
/** A part of a text, from the first words to the last, which stay → what stands there. */
type Cut = readonly [from: string, to: string, instead: string];
/**
 * Parts of the components: links that load the next screen before they are tapped, and scripts with
 * which a server continues its answer. A link then is the router's own, without states and effects.
 */
const CUTS: readonly Cut[] = [
	[
		'let NavLink = /*#__PURE__*/',
		'function composeEventHandlers',
		'const NavLink = NavLink$1, Link = Link$1, Form = Form$1;\n',
	],
	['isPageLinkDescriptor(link) ?', '/*#__PURE__*/React.createElement("link", _extends({', ''],
	['let serializePreResolvedErrorImp', 'let deferredScripts = [];', ''],
	[
		'var _manifest$hmr;',
		'return /*#__PURE__*/React.createElement(React.Fragment',
		'const contextScript = " ", routeModulesScript = " ";\n',
	],
	['if (!isStatic && typeof __remixContext', 'let routePreloads', ''],
];

function without(text: string, [from, to, instead]: Cut, id: string): string {
	const start = text.indexOf(from);
	const end = text.indexOf(to, start);
	if (start === -1 || end === -1) throw new Error(`Remix has changed: ${id}`);
	return text.slice(0, start) + instead + text.slice(end);
}

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
 * `v3_lazyRouteDiscovery`) but would be part of every start, and without what starts from the answer of
 * a server. A screen whose code is missing is replaced by a message before Remix reloads the page, which
 * would lose the tap.
 */
export const leanRemix: Plugin = {
	name: 'lean-remix',
	apply: 'build',
	transform(code, id, { ssr } = {}) {
		const file = id.split(REMIX)[1] ?? '';
		if (!ssr && file === 'routeModules.js') {
			if (code.split(RELOADS).length !== 2) throw new Error(`Remix has changed: ${id}`);
			return { code: code.replace(RELOADS, `${ASKS}\n${RELOADS}`), map: null };
		}
		if (!ssr && file === 'browser.js') {
			const text = Object.entries(SETTLED).reduce((before, [question, answer]) => {
				if (!before.includes(question)) throw new Error(`Remix has changed: ${id}`);
				return before.replaceAll(question, answer);
			}, code);
			return { code: text, map: null };
		}
		if (!ssr && file === 'components.js') {
			return { code: CUTS.reduce((text, cut) => without(text, cut, id), code), map: null };
		}
		const instead = INSTEAD[file];
		if (ssr || instead === undefined) return;
		const defined = [...instead.matchAll(DEFINED)].map(([, name]) => name).join();
		if (namesOf(EXPORTED.exec(code)?.[1] ?? '') !== namesOf(defined)) {
			throw new Error(`Remix has changed: ${id}`);
		}
		return { code: instead, map: null };
	},
};
