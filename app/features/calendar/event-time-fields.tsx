import { Card } from '#app/ui/card.tsx';
import { ChoiceRow } from '#app/ui/choice-row.tsx';
import { DateField } from '#app/ui/date-field.tsx';
import { TimeField } from '#app/ui/time-field.tsx';
import { ConflictNotes } from './conflict-notes.tsx';
import {
	type EventFormProblems,
	type EventFormValues,
	problemText,
	withStart,
} from './event-draft.ts';
import { useConflicts } from './use-conflicts.ts';

export type EventFieldsProps = {
	readonly values: EventFormValues;
	readonly problems: EventFormProblems;
	readonly onChange: (change: (before: EventFormValues) => EventFormValues) => void;
};

/** Start, end and the conflicts with them. */
export function EventTimeFields({
	values,
	problems,
	isNew,
	onChange,
}: EventFieldsProps & { readonly isNew: boolean }) {
	const { allDay, startDate, startTime, endDate, endTime } = values;
	const conflicts = useConflicts(values, isNew);
	const row = allDay ? 'grid gap-3' : 'grid items-end gap-3 grid-fit-13/2';
	return (
		<Card title="Quando">
			<ChoiceRow
				type="checkbox"
				name="dia-inteiro"
				label="Dia inteiro"
				checked={allDay}
				onChange={(event) => {
					const { checked } = event.target;
					onChange((before) => ({ ...before, allDay: checked }));
				}}
			/>
			<div className={row}>
				<DateField
					label={allDay ? 'Primeiro dia' : 'Começa no dia'}
					value={startDate}
					error={problemText('start', problems.start)}
					onChange={(startDate) => onChange((before) => withStart(before, { startDate }))}
				/>
				{!allDay && (
					<TimeField
						label="Hora do começo"
						value={startTime}
						onChange={(startTime) => onChange((before) => withStart(before, { startTime }))}
					/>
				)}
			</div>
			<div className={row}>
				<DateField
					label={allDay ? 'Último dia' : 'Termina no dia'}
					value={endDate}
					error={problemText('end', problems.end)}
					onChange={(endDate) => onChange((before) => ({ ...before, endDate }))}
				/>
				{!allDay && (
					<TimeField
						label="Hora do fim"
						value={endTime}
						onChange={(endTime) => onChange((before) => ({ ...before, endTime }))}
					/>
				)}
			</div>
			<ConflictNotes found={conflicts} />
		</Card>
	);
}
