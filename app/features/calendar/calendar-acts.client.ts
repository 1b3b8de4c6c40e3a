import { codeOf, errorText } from '#app/platform/error-text.ts';
import { saveFile } from '#app/platform/save-file.client.ts';
import { worker } from '#app/platform/worker.client.ts';
import { toast } from '#app/ui/toast.tsx';
import { tellRefusal } from '#app/ui/toast-error.ts';
import type { EventStatus, PresenceStatus } from '#worker/domain/calendar/event.ts';

export function refreshMonth(month: string): void {
	void worker.calendar.refresh(month).catch(codeOf);
}

export function refreshEvent(id: string): void {
	void worker.calendar.refreshEvent(id).catch(codeOf);
}

/** Shown at once; what fails is as before, with the reason and another try. */
async function orRevert(what: string, act: () => Promise<void>): Promise<void> {
	try {
		await act();
	} catch (error) {
		const again = () => void orRevert(what, act);
		toast(`${what} ${errorText(codeOf(error))}`, { label: 'Tentar de novo', run: again });
	}
}

export function answerPresence(id: string, presence: PresenceStatus): void {
	const act = () => worker.calendar.setPresence(id, presence);
	void orRevert('A resposta voltou ao que era.', act);
}

export function changeStatus(id: string, status: EventStatus): void {
	void orRevert('A situação voltou ao que era.', () => worker.calendar.setStatus(id, status));
}

/** Hands out an iCalendar file. */
export async function saveCalendar(
	name: string,
	of: Parameters<typeof worker.calendar.file>[0],
): Promise<void> {
	try {
		await saveFile(name, 'text/calendar', await worker.calendar.file(of));
	} catch (error) {
		tellRefusal(error);
	}
}
