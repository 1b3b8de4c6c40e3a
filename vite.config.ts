import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Preset, vitePlugin as remix } from '@remix-run/dev';
import tailwindcss from '@tailwindcss/vite';
import { RemixVitePWA } from '@vite-pwa/remix';
import { defineConfig, normalizePath, type Plugin } from 'vite';
import { matchOnce } from './app/platform/match-once.ts';
import { offlineRoutes } from './app/platform/offline-routes.ts';

const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'));
const root = normalizePath(fileURLToPath(new URL('.', import.meta.url)));
const { RemixVitePWAPlugin, RemixPWAPreset } = RemixVitePWA();
const api = `http://127.0.0.1:${process.env.API_PORT ?? '3001'}`;

const FRAMEWORK = /^(react|react-dom|react-router|react-router-dom|scheduler|@remix-run)\//;
const ROUTE = /^app\/routes\//;
/** The screens a working day is made of: what they need is read at every start. */
const EVERY_DAY = /^app\/routes\/(_main\.tsx|_main\.(coaching|menu)\b|login\b)/;
/** Screens of one feature, with those that show it without a signal. */
const FEATURES: readonly (readonly [name: string, routes: RegExp])[] = [
	['training', /(tv-vendas|acts\.training|offline\.(videos|quiz))\b/],
	['decisions', /aprovacoes/],
	['calendar', /agenda|acts\.calendar/],
	['points', /(game|performance|perfil|offline\.pontos)\b/],
	['support', /(suporte|acts\.support|diagnostico)\b/],
	[
		'asking',
		/(abonos|transferencia|food-solution|metas|acts\.(requests|transfers|food-solution))\b/,
	],
];
const SHARED = /^(app\/(?!routes\/|root\.|entry\.)|worker\/)/;

type ModuleInfo = {
	readonly importers: readonly string[];
	readonly dynamicImporters: readonly string[];
};
type Graph = { readonly getModuleInfo: (id: string) => ModuleInfo | null };

/**
 * 'screens': what every start reads, or an everyday screen has in common with another. A feature's
 * name: what only its screens share. 'more': what rarer ones of several features share. undefined:
 * what one screen has for itself.
 */
function shareOf(id: string, { getModuleInfo }: Graph): string | undefined {
	const routes = new Set<string>();
	const seen = new Set([id]);
	for (const module of seen) {
		const name = module.startsWith(root) ? module.slice(root.length).replace(/\?.*/, '') : module;
		if (ROUTE.test(name)) {
			routes.add(name);
			continue;
		}
		const info = getModuleInfo(module);
		const above = [...(info?.importers ?? []), ...(info?.dynamicImporters ?? [])];
		// The root and the entry: nothing of ours stands above them.
		if (above.length === 0 || /^app\/(root|entry)\./.test(name)) return 'screens';
		for (const importer of above) seen.add(importer);
	}
	if (routes.size < 2) return undefined;
	const all = [...routes];
	if (all.some((route) => EVERY_DAY.test(route))) return 'screens';
	const feature = FEATURES.find(([, screens]) => all.every((route) => screens.test(route)));
	return feature?.[0] ?? 'more';
}

/**
 * A few large files instead of a hundred small ones: on a phone a file costs more than what is in it.
 * What only one screen needs comes with that screen, and no other start reads it.
 */
function chunkOf(id: string, graph: Graph): string | undefined {
	if (id.includes('?') || id.endsWith('.css')) return undefined;
	const library = id.split('/node_modules/').at(-1) ?? '';
	if (library !== id && FRAMEWORK.test(library)) return 'framework';
	const isOurs = id.startsWith(root) && SHARED.test(id.slice(root.length));
	if (!isOurs && !/^(lucide-react|comlink)\//.test(library)) return undefined;
	return shareOf(id, graph);
}

const SHORTCUT_ICONS = [{ src: '/icon-192.png', sizes: '192x192', type: 'image/png' }];

/** Written into the code of page and workers. */
const settings = {
	__APP_VERSION__: JSON.stringify(version),
	__API_BASE__: JSON.stringify(process.env.API_BASE || '/api'),
	__ERROR_REPORT_URL__: JSON.stringify(process.env.ERROR_REPORT_URL ?? ''),
	__OFFICIAL_ORIGIN__: JSON.stringify(process.env.OFFICIAL_ORIGIN ?? ''),
};

/**
 * The worker is read as a classic script, by the page and by the service worker: strict, and without
 * names of its own in the global scope.
 */
const forBothWorkers: Plugin = {
	name: 'for-both-workers',
	generateBundle(_, files) {
		for (const file of Object.values(files)) {
			if (file.type !== 'chunk' || !file.isEntry) continue;
			if (file.imports.length + file.exports.length > 0) throw new Error('The worker is not whole');
			file.code = `'use strict';{${file.code}}`;
		}
	},
};

/** The large files that every start reads. */
const EVERY_START = new Set(['framework', 'screens']);

/**
 * Most of these files runs at every start. Told so, the browser compiles them whole while they come,
 * beside the page's own thread, which would otherwise compile React and the first screen function by
 * function: a fifth of what it computes until then.
 */
const compiledWhole: Plugin = {
	name: 'compiled-whole',
	generateBundle(_, files) {
		for (const file of Object.values(files)) {
			if (file.type !== 'chunk' || !EVERY_START.has(file.name)) continue;
			file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
		}
	},
};

const CLIENT = new URL('build/client/', import.meta.url);

/**
 * What the service worker reads to send and to play videos of the device: the worker of the pages, whose
 * name is in index.html. A service worker may later import only what it did at its installation.
 */
function writeEngine(): void {
	const [, worker] =
		/ data-worker="([^"]+)"/.exec(readFileSync(new URL('index.html', CLIENT), 'utf8')) ?? [];
	if (!worker) throw new Error('index.html names no worker');
	writeFileSync(new URL('sw-engine.js', CLIENT), `importScripts(${JSON.stringify(worker)});\n`);
}

export default defineConfig({
	define: settings,
	server: {
		port: Number(process.env.PORT ?? '3000'),
		proxy: { '/api': api, '/_version': api },
	},
	worker: { format: 'es', plugins: () => [forBothWorkers] },
	build: {
		target: 'es2022',
		minify: 'terser',
		terserOptions: { ecma: 2020, compress: { passes: 2 } },
		sourcemap: false,
		rollupOptions: { output: { manualChunks: chunkOf } },
	},
	plugins: [
		tailwindcss(),
		compiledWhole,
		matchOnce,
		remix({
			ssr: false,
			buildEnd: writeEngine,
			routes: () => {
				const files = readdirSync(new URL('app/routes/', import.meta.url));
				return Object.fromEntries(offlineRoutes(files).map((route) => [route.id, route]));
			},
			// The plugin's types were made for another copy of Vite.
			presets: [RemixPWAPreset() as unknown as Preset],
			future: {
				v3_fetcherPersist: true,
				v3_relativeSplatPath: true,
				v3_throwAbortReason: true,
				v3_singleFetch: false,
				v3_lazyRouteDiscovery: false,
			},
		}),
		RemixVitePWAPlugin({
			registerType: 'prompt',
			injectRegister: false,
			manifestFilename: 'manifest.webmanifest',
			manifest: {
				id: '/',
				name: 'Acompanha',
				short_name: 'Acompanha',
				description: 'Acompanhamento de vendas em campo, com ou sem sinal.',
				lang: 'pt-BR',
				dir: 'ltr',
				scope: '/',
				start_url: '/menu?fonte=pwa',
				display: 'standalone',
				display_override: ['standalone', 'minimal-ui'],
				// A running app keeps its screen; the page decides where a shortcut may lead.
				launch_handler: { client_mode: ['focus-existing', 'auto'] },
				// Each opens without a network too, or leads to what does.
				// What is shared with the app becomes a support ticket.
				share_target: {
					action: '/suporte/novo',
					method: 'GET',
					enctype: 'application/x-www-form-urlencoded',
					params: { title: 'title', text: 'text', url: 'url' },
				},
				shortcuts: [
					{ name: 'Continuar coaching', url: '/coaching', icons: SHORTCUT_ICONS },
					{ name: 'TV Vendas', url: '/tv-vendas', icons: SHORTCUT_ICONS },
					{ name: 'Itens a enviar', url: '/offline', icons: SHORTCUT_ICONS },
					{ name: 'Notificações', url: '/notificacoes', icons: SHORTCUT_ICONS },
				],
				screenshots: [
					{
						src: '/tela-pergunta.png',
						sizes: '720x1480',
						type: 'image/png',
						form_factor: 'narrow',
						label: 'Uma pergunta da visita',
					},
					{
						src: '/tela-aparelho.png',
						sizes: '1280x800',
						type: 'image/png',
						form_factor: 'wide',
						label: 'O que este aparelho guarda',
					},
				],
				background_color: '#ffffff',
				theme_color: '#0b5c4a',
				icons: [
					{ src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
					{ src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
					{
						src: '/icon-maskable-512.png',
						sizes: '512x512',
						type: 'image/png',
						purpose: 'maskable',
					},
				],
			},
			strategies: 'injectManifest',
			srcDir: 'worker/service-worker',
			filename: 'sw.ts',
			injectManifest: {
				// A classic script.
				rollupFormat: 'iife',
				globIgnores: ['sw-engine.js'],
				globPatterns: [
					'**/*.{js,css,html,svg,webmanifest}',
					'icon-192.png',
					'assets/*-latin-wght-normal-*.woff2',
				],
			},
		}),
	],
});
