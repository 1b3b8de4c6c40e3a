import { useAct } from '#app/platform/acts.ts';
import { codeOf } from '#app/platform/error-text.ts';
import { worker } from '#app/platform/worker.client.ts';

export const notificationActs = {
	async remove(id: string) {
		await worker.notifications.remove(id);
	},
	/** Undoes a removal; false if the server has removed the notification already. */
	async keep(id: string): Promise<boolean> {
		return worker.notifications.keep(id);
	},
	async removeAll() {
		await worker.notifications.removeAll();
	},
	async seeAll() {
		await worker.notifications.seeAll();
	},
};

export function useNotificationActs() {
	return useAct<typeof notificationActs>('/notificacoes');
}

export const preferenceActs = {
	async setKind({ type, push }: { readonly type: string; readonly push: boolean }) {
		await worker.notifications.setKind(type, push);
	},
};

export function usePreferenceActs() {
	return useAct<typeof preferenceActs>('/notificacoes/preferencias');
}

/** Asks the server for the newest notifications; the list shows when the server does not answer. */
export function refreshNotifications(asked: 'opened' | 'pushed'): void {
	void worker.notifications.refresh(asked).catch(codeOf);
}

export function loadPushKinds() {
	return worker.notifications.kinds();
}

export function countUnseen(): Promise<number> {
	return worker.notifications.unseen();
}

/**
 * Completes removals that can still be undone when the app is hidden, because a hidden app may not
 * come back. It calls the worker instead of an action: the page may be ending.
 */
export function keepRemovals(): void {
	document.addEventListener('visibilitychange', () => {
		if (document.visibilityState === 'hidden') void worker.notifications.removeNow().catch(codeOf);
	});
}
