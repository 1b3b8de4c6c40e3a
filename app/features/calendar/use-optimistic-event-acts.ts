import { codeOf, errorText } from '#app/platform/error-text.ts';
import { toast } from '#app/ui/toast.tsx';
import type { EventStatus, PresenceStatus } from '#worker/contract/calendar.ts';
import { useCalendarActs } from './calendar.data.client.ts';

/** The worker shows the change at once. On failure the worker reverts it and a message says why. */
async function orRevert(what: string, act: () => Promise<void>): Promise<void> {
	try {
		await act();
	} catch (error) {
		const again = () => void orRevert(what, act);
		toast(`${what} ${errorText(codeOf(error))}`, { label: 'Tentar de novo', run: again });
	}
}

/** Changes of an event that are shown before the server has answered. */
export function useOptimisticEventActs(id: string) {
	const act = useCalendarActs();
	return {
		answerPresence(presence: PresenceStatus): void {
			void orRevert('A resposta voltou ao que era.', () => act('setPresence', { id, presence }));
		},
		changeStatus(status: EventStatus): void {
			void orRevert('A situação voltou ao que era.', () => act('setStatus', { id, status }));
		},
	};
}
