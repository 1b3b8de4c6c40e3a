import { SlidersHorizontal, X } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { useDesk } from '#app/ui/desk-part.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { compare, plural } from '#app/ui/format.ts';
import { WEEKDAY_NAMES, weekdayFrom } from '#app/ui/weekday.ts';
import type {
	FilterDimension,
	FilterOption,
	FilterOptions,
	PortfolioQuery,
} from '#worker/contract/portfolio-api.ts';
import { FILTER_PARAM, filterWord } from './portfolio-query.ts';
import { financialText } from './public/financial-text.ts';

const LABEL: Readonly<Record<FilterDimension, string>> = {
	financialStatus: 'Situação financeira',
	weekday: 'Dia da rota',
	category: 'Categoria',
	salesman: 'Vendedor',
};
const DIMENSIONS = Object.keys(LABEL) as FilterDimension[];

type Props = {
	readonly query: Required<PortfolioQuery>;
	readonly options: FilterOptions;
	readonly total: number;
	readonly categoriesFailed: boolean;
	/** '' removes the filter. */
	readonly choose: (param: string, value: string) => void;
};

/**
 * A button to remove each active filter, and a dialog to add others; on a desk the choices stand
 * with the search. Each choice takes effect at once.
 */
export function PortfolioFilters({ query, options, total, categoriesFailed, choose }: Props) {
	const [open, setOpen] = useState(false);
	const isDesk = useDesk();
	const chosen = DIMENSIONS.filter((dimension) => query.filter[dimension] !== null);
	const choices = (
		<>
			{DIMENSIONS.map((dimension) => (
				<Choice
					key={dimension}
					dimension={dimension}
					value={query.filter[dimension]}
					options={options[dimension]}
					onChoose={(value) => choose(FILTER_PARAM[dimension], filterWord(dimension, value))}
				/>
			))}
			{categoriesFailed && (
				<p role="status" className="text-sm font-medium basis-full text-warn">
					Erro ao buscar categorias de clientes. As que aparecem são as da carteira deste aparelho.
				</p>
			)}
		</>
	);
	if (isDesk) return choices;
	return (
		<>
			<Button
				icon={<SlidersHorizontal aria-hidden="true" className="size-5" />}
				onClick={() => setOpen(true)}
			>
				Filtrar
			</Button>
			{chosen.map((dimension) => (
				<Button
					key={dimension}
					look="quiet"
					className="min-w-0 max-w-full"
					icon={<X aria-hidden="true" className="size-5 flex-none" />}
					aria-label={`Retirar filtro: ${LABEL[dimension]} ${chosenName(dimension, query, options)}`}
					onClick={() => choose(FILTER_PARAM[dimension], '')}
				>
					<span className="truncate">{chosenName(dimension, query, options)}</span>
				</Button>
			))}
			<Dialog open={open} onClose={() => setOpen(false)} title="Filtrar clientes">
				{choices}
				<Button look="primary" onClick={() => setOpen(false)}>
					{total === 0
						? 'Fechar: nenhum cliente assim'
						: `Ver ${plural(total, 'cliente', 'clientes', '')}`}
				</Button>
			</Dialog>
		</>
	);
}

type ChoiceProps = {
	readonly dimension: FilterDimension;
	readonly value: string | number | null;
	readonly options: readonly FilterOption[];
	readonly onChoose: (value: string) => void;
};

function Choice({ dimension, value, options, onChoose }: ChoiceProps) {
	const id = useId();
	const named = options.map((option) => ({ ...option, name: nameOf(dimension, option) }));
	const sorted =
		dimension === 'weekday'
			? named.toSorted((a, b) => a.value.localeCompare(b.value))
			: named.toSorted((a, b) => compare(a.name, b.name));
	const chosen = value === null ? '' : String(value);
	const isListed = chosen === '' || sorted.some((option) => option.value === chosen);
	return (
		<div className="grid min-w-0 gap-1.5 desk:flex-[1_1_9rem]">
			<label htmlFor={id} className="font-semibold desk:text-sm">
				{LABEL[dimension]}
			</label>
			<select
				id={id}
				className="input"
				value={chosen}
				onChange={(event) => onChoose(event.target.value)}
			>
				<option value="">Todos</option>
				{!isListed && (
					<option value={chosen}>{nameOf(dimension, { value: chosen, name: chosen })} (0)</option>
				)}
				{sorted.map(({ value: own, name, count }) => (
					<option key={own} value={own}>
						{name} ({count})
					</option>
				))}
			</select>
		</div>
	);
}

function nameOf(
	dimension: FilterDimension,
	{ value, name }: Pick<FilterOption, 'value' | 'name'>,
): string {
	if (dimension === 'financialStatus') return financialText(value);
	if (dimension !== 'weekday') return name;
	const { long } = WEEKDAY_NAMES[weekdayFrom(value) ?? 7];
	return `${long.slice(0, 1).toUpperCase()}${long.slice(1)}`;
}

function chosenName(
	dimension: FilterDimension,
	{ filter }: Required<PortfolioQuery>,
	options: FilterOptions,
): string {
	const value = String(filter[dimension]);
	const known = options[dimension].find((option) => option.value === value);
	return nameOf(dimension, known ?? { value, name: value });
}
