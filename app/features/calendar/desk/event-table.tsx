import { ButtonLink } from '#app/ui/button.tsx';
import { RowLink } from '#app/ui/desk/row-link.tsx';
import { TableAndDetail } from '#app/ui/desk/table-and-detail.tsx';
import type { TableColumn } from '#app/ui/desk/table-column.ts';
import { useSortedRows } from '#app/ui/desk/use-sorted-rows.ts';
import type { CalendarItem } from '#worker/contract/calendar-api.ts';
import { hourIn } from '../calendar-words.ts';
import type { DayCardProps } from '../day-card.tsx';
import { EventFacts } from '../event-facts.tsx';
import { involvementOf } from '../event-row.tsx';
import { InvitedCard } from '../invited-card.tsx';
import { PresenceChoice } from '../presence-choice.tsx';

const addressOf = ({ _id }: CalendarItem) => `/agenda/${_id}`;

const columnsOf = (zone: string): readonly TableColumn<CalendarItem>[] => [
	{
		key: 'evento',
		title: 'Evento',
		rem: 14,
		value: ({ title }) => title,
		cell: (event, index) => (
			<RowLink to={addressOf(event)} index={index}>
				{event.title}
			</RowLink>
		),
	},
	{ key: 'dia', title: 'Dia', rem: 7, rank: 1, type: 'date', value: ({ start }) => start },
	{
		key: 'hora',
		title: 'Hora',
		rem: 7,
		rank: 2,
		isUnsorted: true,
		value: ({ allDay, start }) => (allDay ? 'Dia inteiro' : hourIn(start, zone)),
	},
	{
		key: 'participacao',
		title: 'Você',
		rem: 11,
		rank: 3,
		value: (event) => involvementOf(event).word,
	},
	{ key: 'local', title: 'Local', rem: 10, rank: 4, value: ({ place }) => place || null },
	{ key: 'organiza', title: 'Organiza', rem: 10, rank: 5, value: ({ ownerName }) => ownerName },
	{
		key: 'convidados',
		title: 'Convidados',
		rem: 7,
		rank: 6,
		type: 'number',
		value: ({ invited }) => invited.length,
	},
];

/** The events of a month as a table; the one that is opened stands beside it. */
export function EventTable({ events, zone }: Omit<DayCardProps, 'brief'>) {
	const columns = columnsOf(zone);
	const rows = useSortedRows(columns, events, { column: 'dia', descending: false });
	return (
		<TableAndDetail<CalendarItem>
			{...rows}
			name="agenda"
			label="Eventos do mês"
			word="Evento"
			columns={columns}
			keyOf={({ _id }) => _id}
			titleOf={({ title }) => title}
			to={addressOf}
			detail={(event) => (
				<>
					<EventFacts event={event} zone={zone} />
					{event.isOwn ? (
						<ButtonLink to={`${addressOf(event)}/editar`}>Editar evento</ButtonLink>
					) : (
						<PresenceChoice event={event} />
					)}
					<InvitedCard event={event} />
				</>
			)}
		/>
	);
}
