import { TextArea } from '#app/ui/field.tsx';

type Props = {
	readonly label: string;
	readonly hint: string;
	readonly value: readonly string[];
	/** Lines at most, and characters of a line. */
	readonly max: number;
	readonly lineMax: number;
	readonly error?: string | null;
	readonly onChange: (lines: readonly string[]) => void;
};

/** A list written as lines. Empty lines stay while they are typed; they are left out at the end. */
export function LinesField({ label, hint, value, max, lineMax, error, onChange }: Props) {
	return (
		<TextArea
			label={label}
			hint={hint}
			error={error}
			rows={Math.min(8, Math.max(2, value.length))}
			value={value.join('\n')}
			onChange={({ target }) => {
				const lines = target.value === '' ? [] : target.value.split('\n');
				onChange(lines.slice(0, max).map((line) => line.slice(0, lineMax)));
			}}
		/>
	);
}
