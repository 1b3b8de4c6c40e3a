import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Preset, vitePlugin as remix } from '@remix-run/dev';
import tailwindcss from '@tailwindcss/vite';
import { RemixVitePWA } from '@vite-pwa/remix';
import { defineConfig, normalizePath, type Plugin } from 'vite';
import { chunksOf, EVERY_START } from './app/platform/bundle/chunks.ts';
import { iconFiles } from './app/platform/bundle/icon-files.ts';
import { filesNotKept } from './app/platform/bundle/kept-files.ts';
import { leanDexie } from './app/platform/bundle/lean-dexie.ts';
import { leanManifest } from './app/platform/bundle/lean-manifest.ts';
import { leanRemix } from './app/platform/bundle/lean-remix.ts';
import { leanTailwind } from './app/platform/bundle/lean-tailwind.ts';
import { matchOnce } from './app/platform/bundle/match-once.ts';
import { offlineRoutes } from './app/platform/bundle/offline-routes.ts';
import { smallBoot } from './app/platform/bundle/small-boot.ts';
import { workerFiles } from './app/platform/bundle/worker-files.ts';

const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'));
const root = normalizePath(fileURLToPath(new URL('.', import.meta.url)));
const { RemixVitePWAPlugin, RemixPWAPreset } = RemixVitePWA();
const routeFiles = readdirSync(new URL('app/routes/', import.meta.url));
const icons = new URL('node_modules/lucide-react/dist/esm/lucide-react.mjs', import.meta.url);
const api = `http://127.0.0.1:${process.env.API_PORT ?? '3001'}`;

/** Seven letters of a hash, the fewest possible: each file names many others, and they do not compress. */
const SHORT_NAME = 'assets/[name]-[hash:7].js';

const SHORTCUT_ICONS = [{ src: '/icon-192.png', sizes: '192x192', type: 'image/png' }];

/** Constants that the build inserts into the code of page and workers. */
const settings = {
	__APP_VERSION__: JSON.stringify(version),
	__API_BASE__: JSON.stringify(process.env.API_BASE || '/api'),
	__ERROR_REPORT_URL__: JSON.stringify(process.env.ERROR_REPORT_URL ?? ''),
	__OFFICIAL_ORIGIN__: JSON.stringify(process.env.OFFICIAL_ORIGIN ?? ''),
};

/**
 * Most code of these files runs at every start. The comment makes the browser compile the whole
 * files in a background thread while they load. Otherwise the main thread compiles React and the
 * first screen function by function, a fifth of its computing time until then.
 */
const compiledWhole: Plugin = {
	name: 'compiled-whole',
	generateBundle: {
		// After Vite has put its list of files at the top: only the first line of a file is heeded.
		order: 'post',
		handler(_, files) {
			for (const file of Object.values(files)) {
				if (file.type !== 'chunk' || !EVERY_START.has(file.name)) continue;
				file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
			}
		},
	},
};

const CLIENT = new URL('build/client/', import.meta.url);

/**
 * The script with which the service worker sends data and plays downloaded videos: it imports the
 * worker of the pages, whose name is in index.html. A service worker can import later only scripts
 * that it imported at its installation.
 */
function writeEngine(): void {
	const [, worker] =
		/ data-worker="([^"]+)"/.exec(readFileSync(new URL('index.html', CLIENT), 'utf8')) ?? [];
	if (!worker) throw new Error('index.html names no worker');
	writeFileSync(new URL('sw-engine.js', CLIENT), `importScripts(${JSON.stringify(worker)});\n`);
}

function writeLeanManifest(): void {
	const assets = new URL('assets/', CLIENT);
	const name = readdirSync(assets).find((file) => /^manifest-.*\.js$/.test(file)) ?? '';
	const file = new URL(name, assets);
	writeFileSync(file, leanManifest(readFileSync(file, 'utf8')));
}

const BUILT_WORKER = '\0built-worker';

/**
 * The server build draws index.html, which names the worker of the page. It takes the name of the file
 * that the client build has just written: building the worker again took a third of the time.
 */
const workerBuiltBefore: Plugin = {
	name: 'worker-built-before',
	enforce: 'pre',
	apply: (_, { isSsrBuild }) => isSsrBuild === true,
	resolveId: (source) => (source.endsWith('?worker&url') ? BUILT_WORKER : null),
	load(id) {
		if (id !== BUILT_WORKER) return null;
		const worker = readdirSync(new URL('assets/', CLIENT)).find((name) => /^worker-/.test(name));
		if (!worker) throw new Error('The client build left no worker');
		return `export default ${JSON.stringify(`/assets/${worker}`)};`;
	},
};

export default defineConfig(({ isSsrBuild }) => ({
	define: settings,
	// Dexie's build for today's browsers: 1.7 kB less than the one that its package names.
	resolve: { alias: { dexie: 'dexie/dist/modern/dexie.mjs' } },
	server: {
		port: Number(process.env.PORT ?? '3000'),
		proxy: { '/api': api, '/_version': api },
	},
	worker: {
		format: 'es',
		plugins: () => [leanDexie, workerFiles],
		rollupOptions: {
			output: { entryFileNames: 'assets/worker-[hash:7].js', chunkFileNames: SHORT_NAME },
		},
	},
	build: {
		target: 'es2022',
		// What the server build writes only draws index.html.
		minify: isSsrBuild ? false : 'terser',
		// The licences are in a file of their own, which the profile links.
		terserOptions: { ecma: 2020, compress: { passes: 3 }, format: { comments: false } },
		sourcemap: false,
		rollupOptions: {
			output: {
				manualChunks: chunksOf(root),
				entryFileNames: SHORT_NAME,
				chunkFileNames: SHORT_NAME,
				assetFileNames: 'assets/[name]-[hash:7][extname]',
			},
			// No code reads a property for its effect. Schemas that a page does not use are left out then.
			treeshake: { propertyReadSideEffects: false },
		},
	},
	plugins: [
		workerBuiltBefore,
		smallBoot,
		tailwindcss(),
		leanTailwind,
		compiledWhole,
		iconFiles(readFileSync(icons, 'utf8')),
		matchOnce,
		leanRemix,
		remix({
			ssr: false,
			buildEnd: () => {
				writeEngine();
				writeLeanManifest();
			},
			routes: () => {
				return Object.fromEntries(offlineRoutes(routeFiles).map((route) => [route.id, route]));
			},
			// The plugin's types come from another copy of Vite.
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
				// A running app keeps its screen; the page decides whether to follow a shortcut.
				launch_handler: { client_mode: ['focus-existing', 'auto'] },
				// Each address works offline or redirects to one that does. Content shared with the app
				// becomes a support ticket.
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
			// The larger icons are the system's, not the app's.
			includeManifestIcons: false,
			injectManifest: {
				// Builds a classic script.
				rollupFormat: 'iife',
				globIgnores: ['sw-engine.js', ...filesNotKept(routeFiles)],
				globPatterns: [
					'**/*.{js,css,html,svg,webmanifest}',
					'icon-192.png',
					'assets/*-latin-wght-normal-*.woff2',
				],
			},
		}),
	],
}));
