import type { Notification, NotificationReference } from '#worker/contract/notification.ts';
import type { RequestNews } from '#worker/domain/requests/kinds/kind-rules.ts';
import { REQUEST_NEWS } from '#worker/domain/requests/kinds/request-kinds.ts';

type Kind = {
	/** Title of the group in the list. */
	readonly group: string;
	/** The text on the lock screen, without names and figures (rule 11.2). */
	readonly push: string;
	/** The screen of its document; null: the list shows everything. */
	readonly path: ((reference: NotificationReference) => string) | null;
};

const to = (path: string) => () => path;

/**
 * Returns the number of decisions reported together; null when the notification is about one request.
 */
export function decidedTogether({ subject }: NotificationReference): number | null {
	const count = /^(\d+) pedidos$/.exec(subject ?? '')?.[1];
	return count === undefined ? null : Number(count);
}

/** A single request has its screen, several have that of their list. */
function ofDecisions<Type extends string>(all: Readonly<Record<Type, RequestNews>>) {
	const kinds = Object.entries<RequestNews>(all).map(([type, { group, push, one, list }]) => {
		const path = (reference: NotificationReference) =>
			decidedTogether(reference) === null ? `${one}${encodeURIComponent(reference._id)}` : list;
		return [type, { group, push, path }];
	});
	return Object.fromEntries(kinds) as Record<Type, Kind>;
}

/** Every type of this product, with the Portuguese texts of the screens (rule 11.1). */
const KINDS = {
	'coaching-received': {
		group: 'Coachings com você',
		push: 'Um coaching com você foi finalizado.',
		path: ({ _id }) => `/performance?coaching=${encodeURIComponent(_id)}`,
	},
	'coaching-team': {
		group: 'Coachings da equipe',
		push: 'Um coaching da sua equipe foi finalizado.',
		path: ({ code }) => (code === null ? '/coaching' : `/coaching/coachee/${code}`),
	},
	commitment: {
		group: 'Combinados',
		push: 'Há novidade sobre um combinado de coaching.',
		path: ({ _id }) => `/performance?coaching=${encodeURIComponent(_id)}`,
	},
	vacation: {
		group: 'Férias na equipe',
		push: 'Há férias na sua equipe. Confira os clientes.',
		path: to('/transferencia'),
	},
	...ofDecisions(REQUEST_NEWS),
	approval: {
		group: 'Aprovações',
		push: 'Há pedidos da sua equipe esperando a sua decisão.',
		path: to('/aprovacoes'),
	},
	video: {
		group: 'TV Vendas',
		push: 'Há um vídeo novo na TV Vendas.',
		path: ({ _id }) => `/tv-vendas/video/${encodeURIComponent(_id)}`,
	},
	quiz: {
		group: 'Quizzes',
		push: 'Há um quiz esperando por você na TV Vendas.',
		path: ({ _id }) => `/tv-vendas/video/${encodeURIComponent(_id)}`,
	},
	calendar: {
		group: 'Agenda',
		push: 'Há novidade na sua agenda.',
		path: ({ kind, _id }) =>
			kind === 'calendar-cancelled' ? '/agenda' : `/agenda/${encodeURIComponent(_id)}`,
	},
	performance: {
		group: 'Desempenho',
		push: 'O seu desempenho foi atualizado.',
		path: ({ code }) => (code === null ? '/performance' : `/game?mes=${code}`),
	},
	ticket: {
		group: 'Suporte',
		push: 'O seu chamado tem resposta.',
		path: ({ _id }) => `/suporte/chamado/${encodeURIComponent(_id)}`,
	},
	notice: { group: 'Comunicados', push: 'Há um comunicado da empresa.', path: null },
} as const satisfies Record<string, Kind>;

export type NotificationType = keyof typeof KINDS;

export const NOTIFICATION_TYPES = Object.keys(KINDS) as NotificationType[];

/**
 * Types that are pushed. What the company changed ('notice') is only listed: an import may come at night.
 */
export const PUSHED_TYPES: readonly NotificationType[] = NOTIFICATION_TYPES.filter(
	(type) => type !== 'notice',
);

const UNKNOWN: Kind = { group: 'Outros avisos', push: 'Há um aviso novo.', path: null };

/** Whether this version knows the type; unknown types get general texts (rule 11.1). */
export function isNotificationType(type: string): type is NotificationType {
	return Object.hasOwn(KINDS, type);
}

function kindOf(type: string): Kind {
	return isNotificationType(type) ? KINDS[type] : UNKNOWN;
}

/** The title of the group of a type; 'Outros avisos' for an unknown type (rule 11.1). */
export function groupTitle(type: string): string {
	return kindOf(type).group;
}

/** The push text of a type; the same for everybody. */
export function pushText(type: string): string {
	return kindOf(type).push;
}

/** The screen of the newest event's document; null: none. */
export function notificationPath({ type, events }: Notification): string | null {
	const newest = events.at(-1)?.referenceDocument;
	const path = kindOf(type).path;
	return newest && path ? path(newest) : null;
}

/**
 * Returns the employee codes of the people notified of a finished coaching, each once and never the
 * coach (rule 11.5).
 */
export function concernedByCoaching({
	coach,
	coachee,
	manager,
}: Readonly<Record<'coach' | 'coachee' | 'manager', string | null>>): readonly {
	readonly to: string;
	readonly type: NotificationType;
}[] {
	const isTold = (code: string | null): code is string => code !== null && code !== coach;
	return [
		...(isTold(coachee) ? [{ to: coachee, type: 'coaching-received' as const }] : []),
		...(isTold(manager) && manager !== coachee
			? [{ to: manager, type: 'coaching-team' as const }]
			: []),
	];
}
