import { pushState } from '#app/features/notifications/public/push.data.client.ts';
import { useAct } from '#app/platform/acts.ts';
import { locationPermission } from '#app/platform/location.client.ts';
import { availableOfflineTwin } from '#app/platform/offline-twin.client.ts';
import { checkLoss } from '#app/platform/sentinel.client.ts';
import { storageState } from '#app/platform/storage.client.ts';
import { updateWaiting } from '#app/platform/update.client.ts';
import { worker } from '#app/platform/worker.client.ts';
import {
	type PageFacts,
	type ReadinessLine,
	readinessLines,
} from '#worker/domain/device/readiness.ts';
import { freeSpace } from './free-space.client.ts';

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

/** 'Pronto para o dia': what the worker and the page know about this device. */
export async function loadReadiness(): Promise<readonly ReadinessLine[]> {
	const [device, page] = await Promise.all([worker.offline.readiness(), pageFacts()]);
	return readinessLines(device, page);
}

/** The hub of the device. The address may carry the screen that the guard did not open. */
export async function loadHub({ url }: { readonly url: string }) {
	const asked = new URL(url).searchParams.get('de') ?? '';
	const [user, coaching, sync, outbox, lines, loss, results, twin] = await Promise.all([
		worker.session.user(),
		worker.coaching.current(),
		worker.sync.view(),
		worker.offline.outbox(),
		loadReadiness(),
		checkLoss(),
		worker.quizResults.isOffered(),
		availableOfflineTwin(asked),
	]);
	return { user, coaching, sync, outbox, lines, loss, results, twin };
}
export type LoadedHub = Awaited<ReturnType<typeof loadHub>>;

export const deviceActs = {
	/** Sends what waits and downloads every list. Resolves when the portfolio is loaded too. */
	async download() {
		await worker.sync.syncNow();
		await worker.portfolio.refresh();
	},
	async send() {
		await worker.sync.syncNow();
	},
	/** Returns the message for the person. */
	async freeSpace(): Promise<string> {
		return freeSpace(worker.offline.freeSpace);
	},
	async refuseInstall() {
		await worker.session.refuseInstall();
	},
};

export function useDeviceActs() {
	return useAct<typeof deviceActs>('/acts/device');
}
