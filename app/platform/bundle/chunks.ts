import { ADMINISTRATION, bringsOnline, DESK, ONLINE, RESULTS } from './kept-files.ts';

const FRAME = 'framework';
const SHELL = 'shell';
const VISIT = 'visit';
const SCREENS = 'screens';
const MORE = 'more';
/** What so many screens share, the everyday ones among them, belongs to the shell. */
const COMMON = 6;
/** What so many screens share belongs to the shell, whichever they are. */
const MOST = 12;
/** The chunks that the start of a working day loads. */
export const EVERY_START: ReadonlySet<string> = new Set([FRAME, SHELL, SCREENS, VISIT]);

const FRAMEWORK = /^(react|react-dom|react-router|react-router-dom|scheduler|@remix-run)\//;
const ROUTE = /^app\/routes\//;
/** The layout of every screen behind the login. */
const LAYOUT = 'app/routes/_main.tsx';
/** The screens of a coaching, and the trial of a form by its author. */
const COACHING = /^app\/routes\/_main\.(coaching\b|administracao\.formularios)/;
/** The screens of an ordinary working day. */
const EVERY_DAY = /^app\/routes\/_main\.(coaching|menu)\b/;
/** What long lists share, on a phone and on a desk. */
const LISTS = 'lists';
/** What tables of a desk share with screens that a coach opens only with a signal. Trainers keep it. */
const OF_RESULTS = `${RESULTS}-${LISTS}`;
/** The screens of each feature, including those that show it offline. */
const FEATURES: readonly (readonly [name: string, routes: RegExp])[] = [
	[RESULTS, /(tv-vendas|offline|acts)\.resultados/],
	['session', /^app\/routes\/(login|locked)/],
	['training', /(tv-vendas|acts\.(training|resultados)|offline\.(videos|quiz))\b/],
	['decisions', /aprovacoes/],
	['calendar', /agenda|acts\.calendar/],
	['portfolio', /carteira/],
	['notifications', /notificacoes/],
	['points', /(game|performance|perfil|offline\.pontos)\b/],
	['support', /(suporte|acts\.support|diagnostico)\b/],
	[`${ADMINISTRATION}-forms`, /administracao\.(formularios|videos)/],
	[ADMINISTRATION, /administracao/],
	['device', /^app\/routes\/offline/],
	[
		'asking',
		/(abonos|transferencia|food-solution|metas|acts\.(requests|transfers|food-solution))\b/,
	],
	// And who asks with who decides.
	[
		LISTS,
		/(aprovacoes|carteira|abonos|transferencia|food-solution|metas|acts\.(requests|transfers|food-solution))\b/,
	],
];
/** Features whose screens are small and opened one after another: each is one chunk. */
const WHOLE: ReadonlySet<string> = new Set([
	'session',
	'notifications',
	'portfolio',
	'points',
	'support',
	'device',
	RESULTS,
]);
/** How schemas are built. In the page only screens of administration check an answer by one. */
const SCHEMAS =
	/^(node_modules\/superstruct\/|worker\/contract\/(parse|person|scalars|schema|session)\.ts)/;
const SHARED = /^(app\/(?!routes\/|root\.|entry\.)|worker\/)/;

/**
 * What only a desk loads, by `deskOnly`: the folders of that name. That of `ui` is the chunk of every
 * desk; what a feature adds is a chunk of its own.
 */
const OF_DESK = /^app\/.*?([^/]+)\/desk\//;

type ModuleInfo = {
	readonly importers: readonly string[];
	readonly dynamicImporters: readonly string[];
};
type Graph = { readonly getModuleInfo: (id: string) => ModuleInfo | null };

/**
 * The chunk of a module. 'shell': what every start loads, and what an everyday screen shares with
 * many others; 'screens': with a few. 'visit': what the screens of a coaching share. A feature's name:
 * what only its screens share, with 'online' before it if all of them need the server. 'lists' and
 * 'results-lists': also what every desk shares with the screens of one feature. 'more': what less common
 * screens of several features share. undefined: a single screen's. What a screen and the desk share must
 * not lie in a chunk of the desk, or the screen could not open without it.
 */
function shareOf(id: string, root: string, { getModuleInfo }: Graph): string | undefined {
	const routes = new Set<string>();
	const seen = new Set([id]);
	const desks = new Set<string>();
	for (const module of seen) {
		const name = module.startsWith(root) ? module.slice(root.length).replace(/\?.*/, '') : module;
		const [, desk] = OF_DESK.exec(name) ?? [];
		if (desk) {
			desks.add(desk);
			continue;
		}
		if (ROUTE.test(name)) {
			routes.add(name);
			continue;
		}
		const info = getModuleInfo(module);
		const above = [...(info?.importers ?? []), ...(info?.dynamicImporters ?? [])];
		// The root and the entry: none of our modules imports them.
		if (above.length === 0 || /^app\/(root|entry)\./.test(name)) return SHELL;
		for (const importer of above) seen.add(importer);
	}
	const all = [...routes];
	const name = FEATURES.find(([, screens]) => all.every((route) => screens.test(route)))?.[0];
	const isAlone = routes.size === 1 && desks.size === 0 && !WHOLE.has(name ?? '');
	if (routes.size === 0 || isAlone) return undefined;
	if (routes.has(LAYOUT)) return SHELL;
	if (all.every((route) => COACHING.test(route)) && all.some((route) => EVERY_DAY.test(route))) {
		return VISIT;
	}
	if (all.some((route) => EVERY_DAY.test(route))) return routes.size < COMMON ? SCREENS : SHELL;
	const needsServer = all.every((route) => bringsOnline(route.replace(ROUTE, '')));
	// A desk must not load the screens of a feature for what it shares with them.
	if (desks.size > 0 && name === RESULTS) return OF_RESULTS;
	if (desks.has('ui') && name !== undefined) return needsServer ? OF_RESULTS : LISTS;
	if (name?.startsWith(ADMINISTRATION)) return name;
	if (name === undefined && routes.size >= MOST) return SHELL;
	return `${needsServer ? `${ONLINE}-` : ''}${name ?? MORE}`;
}

/**
 * Builds a few large files instead of a hundred small ones: on a phone the cost of loading a file
 * exceeds that of its content. Modules of a single screen are loaded with that screen only. `root`: the
 * folder of the project, with a slash at its end.
 */
export function chunksOf(root: string) {
	return (id: string, graph: Graph): string | undefined => {
		if (id.includes('?') || id.endsWith('.css')) return undefined;
		// What Vite adds to dynamic imports, Remix's among them: in the shell it would give the framework,
		// which no change of the app touches, another name with every build.
		if (id.endsWith('vite/preload-helper.js')) return FRAME;
		const library = id.split('/node_modules/').at(-1) ?? '';
		if (library !== id && FRAMEWORK.test(library)) return FRAME;
		if (id.startsWith(root) && SCHEMAS.test(id.slice(root.length))) return ADMINISTRATION;
		const [, desk] = (id.startsWith(root) && OF_DESK.exec(id.slice(root.length))) || [];
		if (desk) return desk === 'ui' ? DESK : `${DESK}-${desk}`;
		const isOurs = id.startsWith(root) && SHARED.test(id.slice(root.length));
		if (!isOurs && !/^(lucide-react|comlink)\//.test(library)) return undefined;
		const name = shareOf(id, root, graph);
		// An icon of two screens must not bring what other screens share. Nearly all screens have one.
		return name === MORE && !isOurs ? SHELL : name;
	};
}
