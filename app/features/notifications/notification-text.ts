import { monthName } from '#app/features/points/public/month-name.ts';
import { rankText } from '#app/features/points/public/rank-text.ts';
import { countKind, decidedWords } from '#app/features/requests/public/kind-words.ts';
import { date } from '#app/ui/format.ts';
import { shortName } from '#app/ui/person-name.ts';
import type { NotificationReference } from '#worker/contract/notification.ts';
import type { NotificationItem } from '#worker/contract/notifications-api.ts';
import { RANK_TIERS } from '#worker/contract/performance.ts';
import { decidedTogether, groupTitle } from '#worker/domain/notifications/notification.ts';

export type NotificationText = {
	readonly title: string;
	/** null: the title is complete. */
	readonly detail: string | null;
};

/** A notification as text: its newest event, in a sentence. */
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
				detail: day && `Coaching de ${day}`,
			};
		case 'coaching-team':
			return {
				title: `${actor} finalizou um coaching com ${subject}`,
				detail: day && `Coaching de ${day}`,
			};
		case 'commitment':
			return commitmentText(newest, actor, day);
		case 'vacation':
			return {
				title: `Férias de ${subject}`,
				detail: `${day ? `A partir de ${day}. ` : ''}Confira os clientes para o de/para.`,
			};
		case 'video':
			if (newest.kind === 'training-assigned') return taskText(newest, actor, day);
			return { title: 'Vídeo novo na TV Vendas', detail: newest.subject };
		case 'quiz':
			if (newest.kind === 'training-assigned') return taskText(newest, actor, day);
			return {
				title: `${actor} lembrou você de um quiz`,
				detail: newest.subject,
			};
		case 'performance':
			if (newest.kind === 'tier-reached') return tierText(newest);
			return {
				title:
					newest.code === null ? groupTitle(type) : `O mês de ${monthName(newest.code)} fechou`,
				detail: 'Veja os seus pontos, a medalha e o lugar no ranking',
			};
		case 'ticket':
			return { title: `${actor} respondeu ao seu chamado`, detail: newest.subject };
		case 'calendar': {
			const said = CALENDAR[newest.kind];
			if (said === undefined) return otherText(newest, type);
			return { title: said(actor, newest.subject ?? 'um evento'), detail: note ?? day };
		}
		case 'approval':
			return { title: 'A sua equipe espera a sua decisão', detail: note };
		default:
			return decidedText(newest, actor) ?? otherText(newest, type);
	}
}

/** A decision about one or many requests of any kind; null: it is about something else. */
function decidedText(newest: NotificationReference, actor: string): NotificationText | null {
	const decided = decidedWords(newest.kind);
	if (decided === null) return null;
	const count = decidedTogether(newest);
	if (count !== null) {
		const many = countKind(decided.kind, count);
		return { title: `${actor} ${decided.verb} ${many}`, detail: newest.note };
	}
	const day = newest.date === null ? null : date(newest.date);
	return {
		title: `${actor} ${decided.verb} ${decided.what}`,
		detail: [newest.subject, newest.note].filter(Boolean).join(' · ') || day,
	};
}

/** What happened to an event: by whom, and its title. */
const CALENDAR: Readonly<Record<string, (actor: string, title: string) => string>> = {
	'calendar-invited': (actor, title) => `${actor} convidou você: ${title}`,
	'calendar-changed': (actor, title) => `${actor} mudou o evento ${title}`,
	'calendar-moved': (actor, title) => `${actor} mudou o horário de ${title}: responda de novo`,
	'calendar-cancelled': (actor, title) => `${actor} cancelou ${title}`,
	'calendar-confirm': (actor, title) => `${actor} vai a ${title}`,
	'calendar-maybe': (actor, title) => `${actor} talvez vá a ${title}`,
	'calendar-decline': (actor, title) => `${actor} não vai a ${title}`,
	'calendar-reminder': (_, title) => `Lembrete: ${title}`,
};

/** A commitment that is due today, or what the coachee answered to a feedback. */
function commitmentText(
	{ kind, subject, note }: NotificationReference,
	actor: string,
	day: string | null,
): NotificationText {
	const of = day && `Coaching de ${day}`;
	switch (kind) {
		case 'commitment-due':
			return {
				title: `Combinado para hoje: ${subject ?? 'veja o coaching'}`,
				detail: `Com ${actor}`,
			};
		case 'commitment-agreed':
			return { title: `${actor} respondeu: combinado`, detail: of };
		default:
			return { title: `${actor} respondeu ao seu feedback`, detail: note ?? of };
	}
}

/** A video or quiz that a trainer gave to this person, until a day. */
function taskText(
	{ subject, note }: NotificationReference,
	actor: string,
	day: string | null,
): NotificationText {
	return {
		title: `${actor} passou um treinamento${day === null ? '' : ` até ${day}`}`,
		detail: [subject, note].filter(Boolean).join(' · ') || null,
	};
}

/** The rank tier that the points of the current month have reached. */
function tierText({ note, code }: NotificationReference): NotificationText {
	const tier = RANK_TIERS.find((one) => one === note);
	return {
		title: tier
			? `Você conquistou a medalha de ${rankText(tier).toLowerCase()}`
			: 'Você conquistou uma nova medalha',
		detail: code && `Com os pontos de ${monthName(code)}. Veja o que falta para a próxima`,
	};
}

function otherText(newest: NotificationReference, type: string): NotificationText {
	const day = newest.date === null ? null : date(newest.date);
	return {
		title: [newest.actor, newest.subject].filter(Boolean).join(' · ') || groupTitle(type),
		detail: newest.note ?? day,
	};
}
