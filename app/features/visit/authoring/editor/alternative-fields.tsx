import { Field } from '#app/ui/field.tsx';
import { Fold } from '#app/ui/fold.tsx';
import { ItemActs } from '#app/ui/item-acts.tsx';
import { Tick } from '#app/ui/tick.tsx';
import type { AlternativeDraft } from '#worker/contract/form-draft.ts';
import { sentence } from '../sentence.ts';
import type { FieldProblems } from './field-problems.ts';
import { LinesField } from './lines-field.tsx';
import { WeightField } from './weight-field.tsx';

type Props = {
	readonly alternative: AlternativeDraft;
	readonly index: number;
	readonly count: number;
	/** Only a choice of one has details. */
	readonly hasDetails: boolean;
	readonly problems: FieldProblems;
	readonly onChange: (change: Partial<AlternativeDraft>) => void;
	readonly onMove: (to: number) => void;
	readonly onRemove: () => void;
};

/** One alternative: text, weight, what it invalidates, its details. */
export function AlternativeFields(props: Props) {
	const { alternative, index, count, hasDetails, problems, onChange, onMove, onRemove } = props;
	const { text, weight, invalidatePDV, invalidateCoaching, detailOptions } = alternative;
	const name = text.trim() === '' ? `${index + 1}` : text.trim();
	const wrong = problems.get('alternative-missing') ?? problems.get('alternative-twice');
	const flags = [
		...(invalidatePDV ? ['invalida o PDV'] : []),
		...(invalidateCoaching ? ['invalida o coaching'] : []),
		...(hasDetails && detailOptions.length > 0 ? [`${detailOptions.length} detalhes`] : []),
	];
	return (
		<li className="grid gap-2 rounded-md border border-line p-3">
			<div className="flex flex-wrap items-center justify-between gap-2">
				<span className="font-semibold">Alternativa {index + 1}</span>
				<ItemActs
					what={`alternativa ${name}`}
					index={index}
					count={count}
					onMove={onMove}
					onRemove={onRemove}
				/>
			</div>
			<div className="grid grid-cols-[minmax(0,1fr)_6rem] gap-3">
				<Field
					label="Texto"
					maxLength={500}
					value={text}
					error={wrong && sentence(wrong)}
					onChange={({ target }) => onChange({ text: target.value })}
				/>
				<WeightField label="Peso" value={weight} onChange={(next) => onChange({ weight: next })} />
			</div>
			<Fold
				className="-mx-3 -mb-3"
				head={
					<span className="text-sm">
						{flags.length === 0 ? 'Invalidar e detalhes' : flags.join(' · ')}
					</span>
				}
				open={problems.has('correct-invalidates') || problems.has('detail-twice') || undefined}
			>
				<div className="grid gap-2 px-4 pb-3">
					<Tick
						label="Invalida o PDV: a nota do formulário vira 0"
						checked={invalidatePDV}
						onChange={(on) => onChange({ invalidatePDV: on })}
					/>
					{problems.has('correct-invalidates') && (
						<p role="alert" className="text-sm font-medium text-danger">
							Com peso maior que 0 ela não pode invalidar o PDV.
						</p>
					)}
					<Tick
						label="Invalida o coaching: a nota do dia vira 0"
						checked={invalidateCoaching}
						onChange={(on) => onChange({ invalidateCoaching: on })}
					/>
					{hasDetails && (
						<LinesField
							label="Detalhes"
							hint="Um por linha; aparecem quando esta alternativa é escolhida."
							value={detailOptions}
							max={100}
							lineMax={500}
							error={problems.has('detail-twice') ? 'Dois detalhes são iguais.' : null}
							onChange={(details) => onChange({ detailOptions: details })}
						/>
					)}
				</div>
			</Fold>
		</li>
	);
}
