type Props = {
	readonly label: string;
	readonly checked: boolean;
	readonly onChange: (on: boolean) => void;
};

/** A box to tick, whose whole line is the target. */
export function Tick({ label, checked, onChange }: Props) {
	return (
		<label className="flex min-h-12 items-center gap-3">
			<input
				type="checkbox"
				className="size-6 flex-none"
				checked={checked}
				onChange={({ target }) => onChange(target.checked)}
			/>
			{label}
		</label>
	);
}
