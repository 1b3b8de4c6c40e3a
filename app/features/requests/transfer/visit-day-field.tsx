import { SelectField } from '#app/ui/field.tsx';
import { VISIT_DAYS } from '#worker/domain/requests/transfer.ts';
import { KEEP_DAY } from '#worker/domain/requests/transfer-draft.ts';
import { dayName } from './transfer-words.ts';

type Props = {
	/** 1 to 6 (Monday to Saturday), or KEEP_DAY. */
	readonly day: number;
	readonly error: string | null;
	readonly onChange: (day: number) => void;
};

/** The day on which the new salesman visits the client. */
export function VisitDayField({ day, error, onChange }: Props) {
	return (
		<SelectField
			label="Dia de visita"
			value={String(day)}
			error={error}
			onChange={(event) => onChange(Number(event.target.value))}
		>
			<option value={KEEP_DAY}>O dia que cada cliente já tem</option>
			{VISIT_DAYS.map((one) => (
				<option key={one} value={one}>
					{dayName(one)}
				</option>
			))}
		</SelectField>
	);
}
