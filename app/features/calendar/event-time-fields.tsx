import { Card } from '#app/ui/card.tsx';
import { ChoiceRow } from '#app/ui/choice-row.tsx';
import { Field } from '#app/ui/field.tsx';
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
	const row = allDay ? 'grid gap-3' : 'grid items-end gap-3 sm:grid-cols-2';
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
				<Field
					type="date"
					label={allDay ? 'Primeiro dia' : 'Começa no dia'}
					value={startDate}
					error={problemText('start', problems.start)}
					onChange={(event) => {
						const { value } = event.target;
						onChange((before) => withStart(before, { startDate: value }));
					}}
				/>
				{!allDay && (
					<Field
						type="time"
						label="Hora do começo"
						value={startTime}
						onChange={(event) => {
							const { value } = event.target;
							onChange((before) => withStart(before, { startTime: value }));
						}}
					/>
				)}
			</div>
			<div className={row}>
				<Field
					type="date"
					label={allDay ? 'Último dia' : 'Termina no dia'}
					value={endDate}
					error={problemText('end', problems.end)}
					onChange={(event) => {
						const { value } = event.target;
						onChange((before) => ({ ...before, endDate: value }));
					}}
				/>
				{!allDay && (
					<Field
						type="time"
						label="Hora do fim"
						value={endTime}
						onChange={(event) => {
							const { value } = event.target;
							onChange((before) => ({ ...before, endTime: value }));
						}}
					/>
				)}
			</div>
			<ConflictNotes found={conflicts} />
		</Card>
	);
}
