import type { Insertable } from 'kysely';
import { eventValues } from '#server/features/calendar/event-values.ts';
import type { CalendarEventRow, CalendarInvitationRow } from '#server/platform/db/rows/calendar.ts';
import type { PresenceStatus } from '#worker/contract/calendar.ts';
import type { SessionUser } from '#worker/contract/session.ts';
import { createRandom, stableId } from './random.ts';

const ZONE = 'America/Sao_Paulo';
/** People invited to a convention, at most: the first teams of a large company. */
const MOST_INVITED = 300;

type Meant = {
	readonly key: string;
	readonly title: string;
	readonly description: string;
	readonly place: string;
	/** Days from today. */
	readonly in: number;
	/** 'HH:MM' and the duration in minutes; null: a number of whole days. */
	readonly at: string | null;
	readonly lasts: number;
	readonly reminder: number | null;
};

/** Events of a coordinator with their salesmen, around today. */
const OF_TEAM: readonly Meant[] = [
	meant('rota', 'Alinhamento de rota', 'Sala de vendas', 0, '17:30', 30, 10, {
		description: 'Clientes sem compra há 15 dias, ruptura e o que ficou combinado nas visitas.',
	}),
	meant('semanal', 'Reunião semanal da equipe', 'Sala de vendas', -2, '08:00', 60, 30),
	meant('semanal-2', 'Reunião semanal da equipe', 'Sala de vendas', 5, '08:00', 60, 30),
	meant('cadeia-do-frio', 'Treinamento: cadeia do frio', 'Câmara fria do CD', 2, '14:00', 120, 60, {
		description: 'Recebimento, temperatura da gôndola e registro de avaria. Levar o termômetro.',
	}),
	meant('inventario', 'Inventário da câmara fria', 'CD', 8, '22:00', 240, 60, {
		description:
			'Contagem com o depósito, das 22h às 2h. Quem participa entra mais tarde no dia seguinte.',
	}),
];

/** Events of a manager with their coordinators. */
const OF_MANAGER: readonly Meant[] = [
	meant('resultado', 'Resultado do mês', 'Videochamada', 1, '09:00', 90, 30, {
		description: 'Volume, mix e metas de produtos por coordenador.',
	}),
	meant('feedback', 'Treinamento: feedback que desenvolve', 'Auditório', 6, '13:30', 180, 1_440),
];

/** Events of the whole company. */
const OF_COMPANY: readonly Meant[] = [
	meant('convencao', 'Convenção de vendas', 'Centro de convenções', 12, null, 2, 1_440, {
		description: 'Lançamentos do semestre, degustação e premiação das equipes.',
	}),
	meant('campanha', 'Lançamento da campanha de cortes nobres', 'Videochamada', 0, '11:00', 45, 10),
];

function meant(
	key: string,
	title: string,
	place: string,
	inDays: number,
	at: string | null,
	lasts: number,
	reminder: number | null,
	more: { readonly description: string } = { description: '' },
): Meant {
	return { key, title, place, in: inDays, at, lasts, reminder, ...more };
}

/** Meetings, trainings and a convention around `today` (ISO date), the same for the same company. */
export function demoCalendar(
	company_id: string,
	people: readonly SessionUser[],
	today: string,
	now: Date,
): {
	readonly events: readonly Insertable<CalendarEventRow>[];
	readonly invitations: readonly Insertable<CalendarInvitationRow>[];
} {
	const made = people.flatMap((owner) => {
		const below = people.filter(({ ancestors }) => ancestors[0] === owner.employeeCode);
		return meantBy(owner).map((one) => {
			const invited = owner.ancestors.length === 0 ? people : below;
			const others = invited.filter(({ employeeCode }) => employeeCode !== owner.employeeCode);
			return rowsOf(company_id, owner, others.slice(0, MOST_INVITED), one, today, now);
		});
	});
	return {
		events: made.map(({ event }) => event),
		invitations: made.flatMap(({ invitations }) => invitations),
	};
}

function meantBy({ jobTitle, ancestors }: SessionUser): readonly Meant[] {
	if (ancestors.length === 0) return OF_COMPANY;
	if (jobTitle === 'Gerente') return OF_MANAGER;
	return jobTitle === 'Coordenador' ? OF_TEAM : [];
}

function rowsOf(
	company_id: string,
	{ employeeCode: owner_code }: SessionUser,
	invited: readonly SessionUser[],
	{ key, title, description, place, reminder, ...when }: Meant,
	today: string,
	now: Date,
) {
	const event_id = stableId(`event/${company_id}/${owner_code}/${key}`);
	const random = createRandom(event_id);
	const content = { ...timeOf(when, today), title, description, place, reminderMinutes: reminder };
	const values = eventValues(content, now);
	const isOver = Date.parse(values.ends_at) <= now.getTime();
	return {
		event: {
			company_id,
			event_id,
			owner_code,
			...values,
			status: isOver ? ('finished' as const) : ('waiting' as const),
			revision: 1,
			updated_at: `${Temporal.PlainDate.from(today).subtract({ days: 7 })}T12:00:00Z`,
		},
		invitations: invited.map(({ employeeCode }) => ({
			company_id,
			event_id,
			employee_code: employeeCode,
			presence: random.pickByShare(ANSWERS).presence,
		})),
	};
}

const ANSWERS: readonly { readonly presence: PresenceStatus | null; readonly share: number }[] = [
	{ presence: 'confirm', share: 5 },
	{ presence: null, share: 3 },
	{ presence: 'maybe', share: 1 },
	{ presence: 'decline', share: 1 },
];

function timeOf({ in: days, at, lasts }: Pick<Meant, 'in' | 'at' | 'lasts'>, today: string) {
	const day = Temporal.PlainDate.from(today).add({ days });
	if (at === null) {
		const last = day.add({ days: lasts - 1 });
		return { allDay: true, start: day.toString(), end: last.toString(), timeZone: ZONE };
	}
	const start = day.toZonedDateTime({ timeZone: ZONE, plainTime: at });
	const end = start.add({ minutes: lasts });
	return {
		allDay: false,
		start: start.toInstant().toString(),
		end: end.toInstant().toString(),
		timeZone: ZONE,
	};
}
