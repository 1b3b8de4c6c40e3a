import { Plus } from 'lucide-react';
import { useState } from 'react';
import { ProductPicker } from '#app/features/company/public/product-picker.tsx';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import type { Product } from '#worker/contract/product.ts';

type Props = {
	readonly catalogue: readonly Product[];
	readonly chosen: readonly string[];
	readonly onAdd: (code: string) => void;
	readonly onRemove: (code: string) => void;
};

/** Chooses the products that have goals. */
export function AddProduct({ catalogue, chosen, onAdd, onRemove }: Props) {
	const [open, setOpen] = useState(false);
	return (
		<>
			<Button icon={<Plus aria-hidden="true" className="size-5" />} onClick={() => setOpen(true)}>
				Escolher produtos
			</Button>
			<Dialog open={open} onClose={() => setOpen(false)} title="Produtos com meta">
				<ProductPicker
					products={catalogue}
					chosen={new Set(chosen)}
					inside="Nas metas"
					onAdd={onAdd}
					onRemove={onRemove}
				/>
				<Button look="primary" onClick={() => setOpen(false)}>
					Voltar às metas
				</Button>
			</Dialog>
		</>
	);
}
