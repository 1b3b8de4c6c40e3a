import { CalendarDays } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { DayDialog } from './day-dialog.tsx';
import { typedDate } from './typed-date.ts';
import { TypedField, type TypedFieldProps } from './typed-field.tsx';

type Props = TypedFieldProps & {
	/** ISO dates; '' or nothing: no limit. A day outside can be typed and is then explained. */
	readonly min?: string | undefined;
	readonly max?: string | undefined;
};

/**
 * A day, typed as dd/mm/aaaa whatever the language of the browser, or chosen in a calendar: on a touch
 * screen the one of the device, which the thumb knows. Its value is an ISO date or ''.
 */
export function DateField({ min = '', max = '', ...field }: Props) {
	const { label, value, onChange, disabled } = field;
	const notation = useMemo(() => typedDate(min, max), [min, max]);
	const native = useRef<HTMLInputElement>(null);
	const [choosing, setChoosing] = useState(false);

	function choose(): void {
		const ofDevice = matchMedia('(pointer: coarse)').matches ? native.current : null;
		try {
			ofDevice?.showPicker();
			setChoosing(ofDevice === null);
		} catch {
			setChoosing(true);
		}
	}

	const calendar = (
		<>
			<button
				type="button"
				className="icon-button flex-none self-center text-muted"
				aria-label="Abrir calendário"
				disabled={disabled}
				onClick={choose}
			>
				<CalendarDays aria-hidden="true" className="size-6" />
			</button>
			<input
				ref={native}
				type="date"
				className="pointer-events-none -ms-2 w-0 opacity-0"
				aria-hidden="true"
				tabIndex={-1}
				min={min}
				max={max}
				value={value}
				onChange={(event) => onChange(event.target.value)}
			/>
			<DayDialog
				title={label}
				open={choosing}
				day={value}
				first={min}
				last={max}
				onChoose={onChange}
				onClose={() => setChoosing(false)}
			/>
		</>
	);
	return (
		<TypedField
			placeholder="dd/mm/aaaa"
			{...field}
			className="min-w-[min(9rem,100%)]"
			notation={notation}
			trailing={calendar}
		/>
	);
}
