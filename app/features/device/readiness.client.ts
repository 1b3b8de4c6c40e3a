import { locationPermission } from '#app/platform/location.client.ts';
import { pushState } from '#app/platform/push.client.ts';
import { storageState } from '#app/platform/storage.client.ts';
import { updateWaiting } from '#app/platform/update.client.ts';
import { worker } from '#app/platform/worker.client.ts';
import {
	type PageFacts,
	type ReadinessLine,
	readinessLines,
} from '#worker/domain/device/readiness.ts';

async function notifications(): Promise<PageFacts['notifications']> {
	const state = await pushState();
	return state === 'off' ? Notification.permission : state;
}

async function pageFacts(): Promise<PageFacts> {
	const [location, push, { persisted, usedMb, quotaMb }] = await Promise.all([
		locationPermission(),
		notifications(),
		storageState(),
	]);
	return {
		online: navigator.onLine,
		location,
		notifications: push,
		persisted,
		freeMb: usedMb === null || quotaMb === null ? null : quotaMb - usedMb,
		updateWaiting: updateWaiting(),
	};
}

/** 'Pronto para o dia', as this device stands now: what the worker knows and what the page sees. */
export async function readiness(): Promise<readonly ReadinessLine[]> {
	const [device, page] = await Promise.all([worker.offline.readiness(), pageFacts()]);
	return readinessLines(device, page);
}

/** Sends what waits and brings every list; resolves when the portfolio is here too. */
export async function downloadAll(): Promise<void> {
	await worker.sync.syncNow();
	await worker.portfolio.refresh();
}
