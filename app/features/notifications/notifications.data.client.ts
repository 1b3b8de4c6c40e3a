import { useAct } from '#app/platform/acts.ts';
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

export function loadPushKinds() {
	return worker.notifications.kinds();
}

export function countUnseen(): Promise<number> {
	return worker.notifications.unseen();
}
