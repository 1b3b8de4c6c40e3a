// The entry of the thread that reads tables. In the source tree, which tests and `npm run dev` run,
// the thread loads TypeScript itself; the build has bundled it.
const isSource = import.meta.url.endsWith('/import/table-worker.js');

if (isSource) {
	const { register } = await import('tsx/esm/api');
	register();
}
await import('./run-table-worker.ts');
