import type { NotificationItem } from '#worker/api-notifications.ts';
import { groupTitle } from '#worker/domain/notification.ts';
import { date } from './format.ts';
import { shortName } from './person-name.ts';

export type NotificationText = {
	readonly title: string;
	/** null: the title says it all. */
	readonly detail: string | null;
};

/** What a person reads of a notification: its newest event, in a sentence. */
export function notificationText({ type, events }: NotificationItem): NotificationText {
	const newest = events.at(-1)?.referenceDocument;
	if (!newest) return { title: groupTitle(type), detail: null };
	const { note } = newest;
	const day = newest.date === null ? null : date(newest.date);
	const actor = newest.actor === null ? 'Alguém' : shortName(newest.actor);
	const subject = newest.subject === null ? 'alguém da equipe' : shortName(newest.subject);
	switch (type) {
		case 'coaching-received':
			return {
				title: `${actor} finalizou um coaching com você`,
				detail: day && `Visitas de ${day}`,
			};
		case 'coaching-team':
			return {
				title: `${actor} finalizou um coaching com ${subject}`,
				detail: day && `Visitas de ${day}`,
			};
		case 'vacation':
			return {
				title: `${subject} está de férias`,
				detail: `${day ? `Desde ${day}. ` : ''}Confira os clientes para o de/para.`,
			};
		default:
			return {
				title: [newest.actor, newest.subject].filter(Boolean).join(' · ') || groupTitle(type),
				detail: note ?? day,
			};
	}
}
