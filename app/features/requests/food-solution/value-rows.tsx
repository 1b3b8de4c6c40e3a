import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Card } from '#app/ui/card.tsx';
import { formatDecimal, parseDecimal } from '#app/ui/decimal.ts';
import { Field } from '#app/ui/field.tsx';
import { type FoodSolutionDraft, MAX_QUANTITY } from '#worker/contract/food-solution.ts';

type Value = FoodSolutionDraft['products'][number];

type Props = {
	readonly products: readonly Value[];
	/** Marks missing quantities as errors. */
	readonly checked: boolean;
	readonly onSet: (code: string, quantity: number | null) => void;
	readonly onRemove: (code: string) => void;
};

/** Rule 7.9, stage `define-values`: the quantity of each chosen product. */
export function ValueRows({ products, checked, onSet, onRemove }: Props) {
	return (
		<Card title="Quantidades" content="rows">
			{products.map((product) => (
				<ValueRow
					key={product.code}
					product={product}
					checked={checked}
					onSet={(quantity) => onSet(product.code, quantity)}
					onRemove={() => onRemove(product.code)}
				/>
			))}
		</Card>
	);
}

type RowProps = {
	readonly product: Value;
	readonly checked: boolean;
	readonly onSet: (quantity: number | null) => void;
	readonly onRemove: () => void;
};

function ValueRow({ product: { code, name, unit, quantity }, checked, onSet, onRemove }: RowProps) {
	const [typed, setTyped] = useState(quantity === null ? '' : formatDecimal(String(quantity)));
	const [isWrong, setWrong] = useState(false);

	function change(text: string) {
		setTyped(text);
		const decimal = parseDecimal(text);
		const value = decimal === null ? Number.NaN : Number(decimal);
		const fits = value > 0 && value <= MAX_QUANTITY;
		setWrong(text.trim() !== '' && !fits);
		onSet(fits && decimal !== '' ? value : null);
	}

	const isMissing = checked && quantity === null;
	return (
		<div className="grid gap-1 p-4">
			<Field
				label={name}
				hint={`${code} · em ${unit}`}
				inputMode="decimal"
				autoComplete="off"
				value={typed}
				error={
					isWrong || isMissing ? 'Informe uma quantidade maior que zero, como 12 ou 2,5.' : null
				}
				trailing={
					<>
						<span className="flex-none self-center font-semibold">{unit}</span>
						<button
							type="button"
							className="icon-button text-danger"
							aria-label={`Tirar ${name} do pedido`}
							onClick={onRemove}
						>
							<Trash2 aria-hidden="true" className="size-5" />
						</button>
					</>
				}
				onChange={({ target }) => change(target.value)}
			/>
		</div>
	);
}
