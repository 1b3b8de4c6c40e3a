import { codeOf } from '#app/platform/error-text.ts';
import { toast } from '#app/ui/toast.tsx';
import { useNotificationActs } from './notifications.data.client.ts';

/** A failed removal has restored the list by then (rule 11.4). */
async function orTell(remove: () => Promise<unknown>): Promise<void> {
	try {
		await remove();
	} catch (error) {
		codeOf(error);
		const again = () => void orTell(remove);
		toast('Erro ao apagar notificação', { label: 'Tentar de novo', run: again });
	}
}

/** Removes one notification, which can be restored while the message is shown, or all of them. */
export function useRemoveNotifications() {
	const act = useNotificationActs();

	async function keep(id: string): Promise<void> {
		if (!(await act('keep', id))) {
			toast('A notificação já foi excluída: não dá mais para desfazer.');
		}
	}

	return {
		remove(id: string): void {
			void orTell(() => act('remove', id));
			toast('Notificação excluída', {
				label: 'Desfazer',
				run: () => void keep(id).catch(codeOf),
			});
		},
		removeAll(): void {
			void orTell(() => act('removeAll'));
		},
	};
}
