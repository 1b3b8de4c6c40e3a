import { useState } from 'react';
import { DeskPart, deskOnly, useDesk } from '#app/ui/desk-part.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { useMedia } from '#app/ui/use-media.ts';
import {
	type CellsShown,
	columnsOf,
	fitsColumn,
	type GoalsColumn,
	withPasted,
} from '#worker/domain/goals/goals-grid.ts';
import { withoutProduct } from '#worker/domain/goals/product-goals.ts';
import type { CellAt } from './goal-cell.tsx';
import { GoalsCards } from './goals-cards.tsx';
import { GoalsGrid } from './goals-grid.tsx';
import { columnText, pastedGoals } from './goals-words.ts';
import type { SheetColumn, SheetProps, SheetRow } from './sheet-cell.tsx';

type Props = Pick<SheetProps, 'month' | 'form' | 'wrongCell' | 'onChange'>;

const DESK = deskOnly(async () => (await import('./desk/goals-desk.tsx')).GoalsDesk);

function keyOf(goal: GoalsColumn): string {
	return goal.kind === 'product' ? `produto-${goal.product}` : goal.quantity;
}

/** The goals of a month: a table on a wide screen, one card per person on a phone. */
export function GoalsSheet({ month, form, wrongCell, onChange }: Props) {
	const isDesk = useDesk();
	const isWide = useMedia('(min-width: 60rem)');
	const [refused, setRefused] = useState(false);
	const columns = columnsOf(form).map(
		(goal): SheetColumn => ({
			...{ goal, key: keyOf(goal) },
			title: columnText(goal, month.catalogue),
		}),
	);
	const rows: readonly SheetRow[] = [
		{ code: null, name: 'Meta padrão' },
		...month.salesmen.map(({ employeeCode, name }) => ({ code: employeeCode, name })),
	];

	const change: Props['onChange'] = (next) => {
		setRefused(false);
		onChange(next);
	};

	function paste(text: string, at: CellAt, shown: CellsShown) {
		const values = pastedGoals(text);
		const isFit = values.every((line) =>
			line.every((value, right) => {
				const column = shown.columns[at.column + right];
				return value !== undefined && (!column || fitsColumn(column, value));
			}),
		);
		if (!isFit) return setRefused(true);
		const numbers = values.map((line) => line.map((value) => value ?? null));
		change((before) => withPasted(before, shown, at, numbers));
	}

	const sheet: SheetProps = {
		...{ month, form, columns, rows, wrongCell, onChange: change },
		onPaste: paste,
		onRemove: (product) => change((before) => withoutProduct(before, product)),
	};
	return (
		<>
			{refused && (
				<Notice tone="bad" role="alert">
					Nada foi colado: há valores que não são números aceitos nestas colunas. Confira na
					planilha e cole de novo.
				</Notice>
			)}
			{isDesk ? (
				<DeskPart code={DESK} props={sheet} instead={GoalsGrid} />
			) : isWide ? (
				<GoalsGrid {...sheet} />
			) : (
				<GoalsCards {...sheet} />
			)}
		</>
	);
}
