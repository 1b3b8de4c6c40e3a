/**
 * Served as /sw.js when the service worker itself is what is wrong: it takes the place of the one
 * on the phones, removes its copies of the app and then itself. What people entered lies in
 * IndexedDB, which it does not touch; open pages go on, with the network.
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
