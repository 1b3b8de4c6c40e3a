import { useState } from 'react';
import { formatDecimal, parseDecimal } from '#app/ui/decimal.ts';
import { Field } from '#app/ui/field.tsx';

type Props = {
	readonly label: string;
	/** 0 to 100. */
	readonly value: number;
	readonly error?: string | null;
	readonly onChange: (weight: number) => void;
};

/** A weight from 0 to 100. What is typed stays in the field also while it is no weight. */
export function WeightField({ label, value, error = null, onChange }: Props) {
	const [typed, setTyped] = useState<string | null>(null);
	const read = (text: string): number | null => {
		const decimal = parseDecimal(text);
		const weight = decimal === null || decimal === '' ? Number.NaN : Number(decimal);
		return weight >= 0 && weight <= 100 ? weight : null;
	};
	const isWrong = typed !== null && read(typed) === null;
	return (
		<Field
			label={label}
			inputMode="decimal"
			autoComplete="off"
			className="figures max-w-28"
			maxLength={12}
			value={typed ?? formatDecimal(String(value))}
			error={isWrong ? 'O peso é um número de 0 a 100.' : error}
			onChange={({ target }) => {
				setTyped(target.value);
				const weight = read(target.value);
				if (weight !== null) onChange(weight);
			}}
			onBlur={() => !isWrong && setTyped(null)}
		/>
	);
}
