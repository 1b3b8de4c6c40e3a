import { Button } from '../button.tsx';
import { ChoiceGroup, ChoiceRow } from '../choice-row.tsx';
import { Dialog, DialogActs } from '../dialog.tsx';
import { memoWhileClosed } from '../memo-while-closed.ts';
import { type ColumnChoice, isWanted } from './fit-columns.ts';

type Column = { readonly key: string; readonly title: string; readonly rem: number };

type Props = {
	readonly open: boolean;
	readonly columns: readonly Column[];
	readonly choice: ColumnChoice;
	/** Those that fit. */
	readonly shown: readonly Column[];
	readonly onChoose: (change: (before: ColumnChoice) => ColumnChoice) => void;
	readonly onClose: () => void;
};

/** Which columns a table shows; each choice takes effect at once and is kept. */
export const ColumnsDialog = memoWhileClosed(function ColumnsDialog(props: Props) {
	const { open, columns, choice, shown, onChoose, onClose } = props;
	const [, ...others] = columns;
	return (
		<Dialog open={open} onClose={onClose} title="Colunas">
			<ChoiceGroup legend="Mostrar na tabela" hideLegend>
				{others.map(({ key, title }) => {
					const on = isWanted(columns, choice, key);
					const fits = shown.some((column) => column.key === key);
					return (
						<ChoiceRow
							key={key}
							type="checkbox"
							label={title}
							detail={on && !fits && 'Não cabe nesta largura: tire outra coluna.'}
							checked={on}
							onChange={() => onChoose((before) => ({ ...before, [key]: !on }))}
						/>
					);
				})}
			</ChoiceGroup>
			<DialogActs>
				<Button onClick={() => onChoose(() => ({}))}>Voltar ao padrão</Button>
				<Button look="primary" onClick={onClose}>
					Pronto
				</Button>
			</DialogActs>
		</Dialog>
	);
});
