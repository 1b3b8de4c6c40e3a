import { Trash2 } from 'lucide-react';
import type { SheetColumn, SheetProps } from './sheet-cell.tsx';

type Props = Pick<SheetProps, 'onRemove'> & { readonly column: SheetColumn };

/** Takes the product of a column out of the goals. */
export function RemoveProduct({ column: { goal, title }, onRemove }: Props) {
	if (goal.kind !== 'product') return null;
	return (
		<button
			type="button"
			className="icon-button text-danger"
			aria-label={`Tirar ${title} das metas`}
			onClick={() => onRemove(goal.product)}
		>
			<Trash2 aria-hidden="true" className="size-5" />
		</button>
	);
}
