import { Check, Plus } from 'lucide-react';
import { useState } from 'react';
import { Card } from '#app/ui/card.tsx';
import { plural } from '#app/ui/format.ts';
import { SearchField } from '#app/ui/search-field.tsx';
import type { Product } from '#worker/contract/product.ts';
import { fold, matches } from '#worker/domain/shared/fold.ts';

/** Rows shown at once; a longer result needs another search word. */
const SHOWN = 40;

type Props = {
	readonly products: readonly Product[];
	readonly chosen: ReadonlySet<string>;
	/** Where a chosen product is: 'No pedido', 'Nas metas'. */
	readonly inside: string;
	readonly onAdd: (code: string) => void;
	readonly onRemove: (code: string) => void;
};

/** The catalogue: a tap adds a product, a second tap removes it. No product can be added twice. */
export function ProductPicker({ products, chosen, inside, onAdd, onRemove }: Props) {
	const [search, setSearch] = useState('');
	const found = products.filter(({ code, name, category }) =>
		matches(fold(`${code} ${name} ${category}`), search),
	);
	return (
		<Card title="Produtos" content="padded">
			<SearchField
				label="Buscar produto por nome, código ou linha"
				placeholder="Nome, código ou linha"
				onSearch={setSearch}
			/>
			<p role="status" className="text-sm text-muted">
				{products.length === 0
					? 'O catálogo ainda não chegou a este aparelho. Volte e abra de novo com internet.'
					: plural(found.length, 'produto', 'produtos', 'Nenhum produto com essas palavras')}
				{found.length > SHOWN && `; estes são os primeiros ${SHOWN}, busque para ver outros`}
			</p>
			<ul className="-mx-4 -mb-4 rows border-t border-line">
				{found.slice(0, SHOWN).map(({ code, name, category, unit }) => {
					const isIn = chosen.has(code);
					return (
						<li key={code}>
							<button
								type="button"
								className="row flex-wrap"
								aria-pressed={isIn}
								onClick={() => (isIn ? onRemove(code) : onAdd(code))}
							>
								<span className="grid min-w-0 flex-[1_1_8rem] gap-0.5">
									<span className="font-semibold">{name}</span>
									<span className="text-sm text-muted">
										{code} · {category} · por {unit}
									</span>
								</span>
								<span className="inline-flex flex-none items-center gap-1 font-semibold text-accent">
									{isIn ? (
										<>
											<Check aria-hidden="true" className="size-5" />
											{inside}
										</>
									) : (
										<>
											<Plus aria-hidden="true" className="size-5" /> Adicionar
										</>
									)}
								</span>
							</button>
						</li>
					);
				})}
			</ul>
		</Card>
	);
}
