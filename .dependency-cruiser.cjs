/** Which room may import which (rules: the README of each room). Checked by `npm run imports`. */

/** The files that start the app and compose it; they lie beside the rooms of app/. */
const APP_START = '^app/(root|entry\\.client|entry\\.server)\\.tsx$';

function forbid(name, from, to, comment) {
	return { name, severity: 'error', comment, from, to };
}

module.exports = {
	forbidden: [
		forbid('no-cycles', { path: '^(app|worker|server)/' }, { circular: true }, 'Type-only circles count too.'),
		forbid(
			'app-asks-the-contract',
			{ path: '^app/' },
			{
				path: '^(server|test)/|^worker/',
				pathNot: '^worker/(contract|domain)/|^worker/(errors|error-transfer|index)\\.ts$',
			},
			'The page knows the worker by its contract, the pure rules and the error class.',
		),
		forbid(
			'platform-knows-no-feature',
			{ path: '^app/platform/' },
			{ path: '^app/(features|ui|routes)/' },
			'app/platform is the browser; hand it what it needs.',
		),
		forbid(
			'ui-knows-no-feature',
			{ path: '^app/ui/' },
			{ path: '^app/(features|routes)/' },
			'app/ui draws what it is given.',
		),
		forbid(
			'features-know-no-route',
			{ path: '^app/features/' },
			{ path: `^app/routes/|${APP_START}` },
			'Routes mount screens, never the other way round.',
		),
		forbid(
			'app-features-apart',
			{ path: '^app/features/([^/]+)/' },
			{ path: '^app/features/', pathNot: '^app/features/($1|[^/]+/public)/' },
			'One feature imports only the public/ folder of another.',
		),
		forbid(
			'contract-stands-alone',
			{ path: '^worker/contract/' },
			{ path: '^(app|server|worker)/', pathNot: '^worker/contract/|^worker/errors\\.ts$' },
			'The contract imports only itself and the error class.',
		),
		forbid(
			'domain-is-pure',
			{ path: '^worker/domain/' },
			{
				path: '^(app|server|worker)/|^node_modules/(dexie|comlink|wretch|superstruct)/',
				pathNot: '^worker/(domain|contract)/|^worker/errors\\.ts$',
			},
			'The domain imports itself, the contract and the error class.',
		),
		forbid(
			'store-below-sync',
			{ path: '^worker/store/' },
			{
				path: '^(app|server|worker)/',
				pathNot: '^worker/(store|domain|contract)/|^worker/errors\\.ts$',
			},
			'The store imports the domain and the contract.',
		),
		forbid(
			'sync-below-services',
			{ path: '^worker/sync/' },
			{
				path: '^(app|server|worker)/',
				pathNot: '^worker/(sync|store|domain|contract)/|^worker/errors\\.ts$',
			},
			'Sync imports the store, the domain and the contract.',
		),
		forbid(
			'worker-stays-in-its-thread',
			{ path: '^worker/' },
			{ path: '^(app|server)/' },
			'The worker knows neither page nor server.',
		),
		forbid(
			'server-shares-rules-and-contract',
			{ path: '^server/' },
			{
				path: '^(app|test)/|^worker/',
				pathNot: '^worker/(contract|domain)/|^worker/errors\\.ts$',
			},
			'The server shares the contract, the pure rules and the error class.',
		),
		forbid(
			'server-platform-knows-no-feature',
			{ path: '^server/platform/' },
			{ path: '^server/(features|settings|demo)/|^server/[^/]+\\.ts$' },
			'server/platform serves features; it does not know them.',
		),
		forbid(
			'server-features-apart',
			{ path: '^server/features/([^/]+)/' },
			{
				path: '^server/(features|settings|demo)/|^server/[^/]+\\.ts$',
				pathNot: '^server/features/($1|[^/]+/public)/',
			},
			'One feature imports only the public/ folder of another.',
		),
		forbid(
			'settings-know-no-feature',
			{ path: '^server/settings/' },
			{ path: '^server/(features|demo)/|^server/[^/]+\\.ts$' },
			'Settings are read and checked before anything is composed.',
		),
		forbid(
			'demo-on-request',
			{ path: '^server/', pathNot: '^server/demo/' },
			{ path: '^server/demo/', dependencyTypesNot: ['dynamic-import'] },
			'The made-up company is loaded by a dynamic import, only when asked for.',
		),
		forbid(
			'only-data-modules-name-the-worker',
			{
				path: '^app/',
				pathNot: '^app/(routes|platform)/|^app/features/.+\\.data\\.client\\.ts$|' + APP_START,
			},
			{ path: '^app/platform/worker\\.client\\.ts$' },
			'Components get data by loaders and change it by actions.',
		),
	],
	options: {
		doNotFollow: { path: 'node_modules' },
		tsPreCompilationDeps: true,
		tsConfig: { fileName: 'tsconfig.json' },
		enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.js', '.d.ts'] },
	},
};
