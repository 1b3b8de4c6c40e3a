import { useState } from 'react';
import { ChoiceGroup, ChoiceRow } from '#app/ui/choice-row.tsx';
import { Fold } from '#app/ui/fold.tsx';
import { plural } from '#app/ui/format.ts';
import type { DiagnosisItem } from '#worker/contract/feedback.ts';

type Props = {
	readonly title: string;
	readonly options: readonly DiagnosisItem[];
	readonly chosen: readonly DiagnosisItem[];
	readonly onChange: (chosen: readonly DiagnosisItem[]) => void;
};

/** Options to choose from; a chosen option that the company has removed since stays chosen. */
export function DiagnosisList({ title, options, chosen, onChange }: Props) {
	// Open at first if something was chosen before; after that the person opens and closes it.
	const [startsOpen] = useState(chosen.length > 0);
	const gone = chosen.filter((item) => !options.some(({ value }) => value === item.value));
	const lines = [...options, ...gone];
	return (
		<Fold
			className="card"
			open={startsOpen}
			head={
				<span className="min-w-0 flex-1">
					{title}
					<span className="block text-sm font-normal text-muted">
						{plural(chosen.length, 'item escolhido', 'itens escolhidos', 'Nenhum item escolhido')}
					</span>
				</span>
			}
		>
			<div className="px-[min(1rem,5vw)] pb-4">
				{lines.length === 0 && (
					<p className="text-muted">
						As opções aparecem aqui depois da primeira atualização com sinal.
					</p>
				)}
				<ChoiceGroup legend={title} hideLegend>
					{lines.map((item) => {
						const on = chosen.some(({ value }) => value === item.value);
						return (
							<ChoiceRow
								key={item.value}
								type="checkbox"
								label={item.description}
								checked={on}
								onChange={() =>
									onChange(
										on ? chosen.filter(({ value }) => value !== item.value) : [...chosen, item],
									)
								}
							/>
						);
					})}
				</ChoiceGroup>
			</div>
		</Fold>
	);
}
