async function registration(): Promise<ServiceWorkerRegistration | null> {
	const isAble =
		'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;
	if (!isAble) return null;
	return (await navigator.serviceWorker.getRegistration()) ?? null;
}

/** Whether the browser has push and runs our service worker. */
export async function pushIsSupported(): Promise<boolean> {
	return (await registration()) !== null;
}

export async function heldSubscription(): Promise<PushSubscription | null> {
	return (await (await registration())?.pushManager.getSubscription()) ?? null;
}

function bytes(base64url: string): Uint8Array<ArrayBuffer> {
	const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
	return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

function isFor(subscription: PushSubscription, wanted: Uint8Array): boolean {
	const { applicationServerKey } = subscription.options;
	if (!applicationServerKey) return false;
	const held = new Uint8Array(applicationServerKey);
	return held.length === wanted.length && held.every((byte, index) => byte === wanted[index]);
}

/**
 * The browser's subscription for the server's key (base64url); created when there is none. Throws
 * the errors of the push service.
 */
export async function subscribeToPush(publicKey: string): Promise<PushSubscription | null> {
	const manager = (await registration())?.pushManager;
	if (!manager) return null;
	const applicationServerKey = bytes(publicKey);
	const before = await manager.getSubscription();
	if (before && isFor(before, applicationServerKey)) return before;
	await before?.unsubscribe();
	return await manager.subscribe({ userVisibleOnly: true, applicationServerKey });
}

export async function unsubscribeFromPush(): Promise<void> {
	await (await heldSubscription())?.unsubscribe();
}

/** Calls back when the permission changes outside the app, in the browser's settings. */
export function onPushPermission(listener: () => void): () => void {
	let status: PermissionStatus | null = null;
	let isOver = false;
	void navigator.permissions.query({ name: 'notifications' }).then((current) => {
		if (isOver) return;
		status = current;
		status.addEventListener('change', listener);
	});
	return () => {
		isOver = true;
		status?.removeEventListener('change', listener);
	};
}
