import { codeOf } from './error-text.ts';
import { onWorkerChange, worker } from './worker.client.ts';

/** Tag that the service worker listens for. */
const TAG = 'outbox';
const GATHER_MS = 1_000;

type SyncRegistration = ServiceWorkerRegistration & {
	readonly sync?: { register(tag: string): Promise<void> };
};

async function register(): Promise<void> {
	const { sync } = (await navigator.serviceWorker.ready) as SyncRegistration;
	try {
		await sync?.register(TAG);
	} catch (error) {
		// The person switched background sync off in the browser: the next page sends.
		if (!(error instanceof DOMException)) throw error;
	}
}

/**
 * Lets the browser send the outbox after the app was closed, as soon as there is a network.
 * Registered once per backlog: the sync loop of an open page sends too, usually earlier.
 */
export function keepBackgroundSync(): void {
	if (!('serviceWorker' in navigator)) return;
	let timer: ReturnType<typeof setTimeout> | null = null;
	let isAsked = false;
	const look = async () => {
		timer = null;
		if (!(await worker.sync.mayGoOut())) isAsked = false;
		else if (!isAsked && (await couldNotSend())) {
			isAsked = true;
			await register();
		}
	};
	const inBackground = () => void look().catch(codeOf);
	onWorkerChange((topics) => {
		const mayWait = topics.includes('sync') || topics.includes('tickets');
		if (timer === null && mayWait) timer = setTimeout(inBackground, GATHER_MS);
	});
	addEventListener('offline', inBackground);
	document.addEventListener('visibilitychange', () => {
		if (document.visibilityState === 'hidden') inBackground();
	});
}

/** True without a network, after a failure, or when the person is about to leave. */
async function couldNotSend(): Promise<boolean> {
	if (!navigator.onLine || document.visibilityState === 'hidden') return true;
	return (await worker.sync.view()).coaching.lastError !== null;
}
