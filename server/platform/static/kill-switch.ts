/**
 * Served as /sw.js when the service worker itself is defective: it replaces the one on the phones,
 * deletes its copies of the app and then itself. It does not touch IndexedDB, which holds the
 * entered data; open pages continue with the network.
 */
export const RETIRED_SERVICE_WORKER = `addEventListener('install', () => {
	skipWaiting();
	// Chrome 156 now and then forgets it, when the one before is at work.
	setInterval(skipWaiting, 1_000);
});
addEventListener('message', () => skipWaiting());
addEventListener('activate', (event) => {
	const retire = async () => {
		for (const name of await caches.keys()) await caches.delete(name);
		await registration.unregister();
	};
	event.waitUntil(retire());
});
`;
