import { SubjectPicker } from '#app/features/requests/public/subject-picker.tsx';
import { Card } from '#app/ui/card.tsx';
import { Field, SelectField, TextArea } from '#app/ui/field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { Found, Option } from '#app/ui/pick-list.tsx';
import { MAX_INVITED } from '#worker/contract/calendar.ts';
import { findPeople } from './calendar.data.client.ts';
import { REMINDERS } from './calendar-words.ts';
import { invitedSubject, problemText } from './event-draft.ts';
import type { EventFieldsProps } from './event-time-fields.tsx';
import { InviteTeam } from './invite-team.tsx';

/** Rows below the search; a longer search text finds the others. */
const SHOWN = 20;

/** The name of the event. */
export function EventTitle({ values, problems, onChange }: EventFieldsProps) {
	return (
		<Field
			label="Título"
			value={values.title}
			maxLength={120}
			autoComplete="off"
			error={problemText('title', problems.title)}
			onChange={(event) => {
				const { value } = event.target;
				onChange((before) => ({ ...before, title: value }));
			}}
		/>
	);
}

/** Place, description and reminder. */
export function EventDetails({ values, onChange }: EventFieldsProps) {
	const { place, description, reminderMinutes, allDay } = values;
	return (
		<Card title="Onde e sobre o quê">
			<Field
				label="Local"
				hint="Sala, endereço ou chamada de vídeo"
				value={place}
				maxLength={200}
				autoComplete="off"
				onChange={(event) => {
					const { value } = event.target;
					onChange((before) => ({ ...before, place: value }));
				}}
			/>
			<TextArea
				label="Descrição"
				value={description}
				maxLength={2_000}
				onChange={(event) => {
					const { value } = event.target;
					onChange((before) => ({ ...before, description: value }));
				}}
			/>
			<SelectField
				label="Lembrete"
				hint={
					allDay ? 'Em evento de dia inteiro, conta a partir das 08:00 do primeiro dia.' : undefined
				}
				value={String(reminderMinutes)}
				onChange={(event) => {
					const { value } = event.target;
					const minutes = value === 'null' ? null : Number(value);
					onChange((before) => ({ ...before, reminderMinutes: minutes }));
				}}
			>
				{REMINDERS.map(([minutes, label]) => (
					<option key={label} value={String(minutes)}>
						{label}
					</option>
				))}
			</SelectField>
		</Card>
	);
}

async function findSubjects(search: string, limit = SHOWN): Promise<Found<Option>> {
	const { total, rows } = await findPeople(search, limit);
	return { total, rows: rows.map(invitedSubject) };
}

/** Guests: the team, everybody above, and those with the same manager. */
export function EventPeople({
	values,
	refused,
	onChange,
}: Pick<EventFieldsProps, 'values' | 'onChange'> & { readonly refused: boolean }) {
	return (
		<Card
			title="Convidados"
			aside={<span className="figures text-muted">{values.invited.length}</span>}
		>
			{refused && (
				<Notice tone="bad" role="alert">
					Alguém desta lista não pode mais ser convidado por você: mudou de equipe ou saiu da
					empresa. Retire quem não é da sua equipe e salve de novo.
				</Notice>
			)}
			<InviteTeam
				invited={values.invited}
				onChange={(invited) => onChange((before) => ({ ...before, invited }))}
			/>
			<SubjectPicker
				hint="Nome, código ou cargo"
				find={findSubjects}
				findAll={(search) => findSubjects(search, MAX_INVITED)}
				chosen={values.invited}
				most={MAX_INVITED}
				eager={false}
				refused={{}}
				onChange={(invited) => onChange((before) => ({ ...before, invited }))}
			/>
			<p className="text-sm text-muted">
				Você convida a sua equipe, quem está acima de você e quem tem o mesmo gestor. Só os
				convidados veem o evento.
			</p>
		</Card>
	);
}
