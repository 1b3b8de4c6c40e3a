import { codeOf } from '#app/platform/error-text.ts';
import { closeShownPushes } from '#app/platform/shown-pushes.client.ts';
import { worker } from '#app/platform/worker.client.ts';
import { toast } from '#app/ui/toast.tsx';

/** Section 8, word for word; the list is as before by then. */
async function orRestore(act: () => Promise<unknown>): Promise<void> {
	try {
		await act();
	} catch (error) {
		codeOf(error);
		const again = () => void orRestore(act);
		toast('Erro ao apagar notificação', { label: 'Tentar de novo', run: again });
	}
}

async function keepNotification(id: string): Promise<void> {
	if (!(await worker.notifications.keep(id))) {
		toast('A notificação já foi excluída: não dá mais para desfazer.');
	}
}

/** Out of the list at once; for as long as the message stays it can be taken back. */
export function removeNotification(id: string): void {
	void orRestore(() => worker.notifications.remove(id));
	toast('Notificação excluída', {
		label: 'Desfazer',
		run: () => void keepNotification(id).catch(codeOf),
	});
}

/** An app that is put away may not come back: what was removed is removed at once then. */
export function keepRemovals(): void {
	document.addEventListener('visibilitychange', () => {
		if (document.visibilityState === 'hidden') void worker.notifications.removeNow().catch(codeOf);
	});
}

export async function removeAllNotifications(): Promise<void> {
	await orRestore(() => worker.notifications.removeAll());
}

/** Asks for the newest; what the server does not answer shows in the list. */
export function refreshNotifications(asked: 'opened' | 'pushed'): void {
	void worker.notifications.refresh(asked).catch(codeOf);
}

/** Looking at the list is seeing it. Without a signal they stay new, and are seen another time. */
export async function seeAllNotifications(): Promise<void> {
	try {
		await closeShownPushes();
		await worker.notifications.seeAll();
	} catch (error) {
		codeOf(error);
	}
}
