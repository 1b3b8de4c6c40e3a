import { useId, useState } from 'react';
import type { Potential } from '#worker/contract/stage.ts';
import { DecimalAnswer } from './answer-fields.tsx';

const FIELDS: readonly { readonly field: keyof Potential; readonly label: string }[] = [
	{ field: 'bovine', label: 'Bovino' },
	{ field: 'thirdParty', label: 'Terceiros (outras marcas)' },
	{ field: 'pva', label: 'PVA (valor agregado)' },
];

type Props = {
	readonly value: Potential;
	readonly onWrite: (potential: Potential) => void;
	readonly onLeave: () => void;
	/** Id of a field whose text is not a weight; null: all fields are valid. */
	readonly onInvalid: (fieldId: string | null) => void;
};

/** What the client could buy in a month, in kg (rule 2.13); empty: unknown. */
export function PotentialFields({ value, onWrite, onLeave, onInvalid }: Props) {
	const base = useId();
	const [invalid, setInvalid] = useState<readonly string[]>([]);

	function mark(id: string, isInvalid: boolean) {
		const next = isInvalid
			? [...invalid.filter((other) => other !== id), id]
			: invalid.filter((other) => other !== id);
		setInvalid(next);
		onInvalid(next[0] ?? null);
	}

	return (
		<div className="grid items-end gap-3 grid-fit-10/3">
			{FIELDS.map(({ field, label }) => {
				const id = `${base}-${field}`;
				return (
					<div key={field}>
						<label id={`${id}-label`} htmlFor={id} className="mb-1 block font-semibold">
							{label}
						</label>
						<DecimalAnswer
							id={id}
							labelledBy={`${id}-label`}
							value={value[field] === null ? '' : String(value[field])}
							suffix="kg/mês"
							hint=""
							positive
							onWrite={(text) => onWrite({ ...value, [field]: text === '' ? null : Number(text) })}
							onLeave={onLeave}
							onInvalid={(isInvalid) => mark(id, isInvalid)}
						/>
					</div>
				);
			})}
		</div>
	);
}
