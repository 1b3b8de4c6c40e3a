import { Columns3, FileDown, Printer } from 'lucide-react';
import { useState } from 'react';
import { saveFile } from '#app/platform/save-file.client.ts';
import { Button } from '../button.tsx';
import { toast } from '../toast.tsx';
import { toastError } from '../toast-error.ts';
import { sheetOf } from './cell-text.ts';
import { ColumnsDialog } from './columns-dialog.tsx';
import type { ColumnChoice } from './fit-columns.ts';
import type { TableColumn } from './table-column.ts';
import { MOST_PRINTED } from './use-printed-rows.ts';

export type SheetActs<Row> = {
	/** At most so many rows of the table, in its order. Throws network errors. */
	readonly all: (most: number) => Promise<readonly Row[]>;
	/** The spreadsheet, if the page does not make it from the columns. */
	readonly sheet?: (() => Promise<string>) | undefined;
};

/** Rows of a spreadsheet that the page makes. */
const MOST_ROWS = 50_000;

/** With a mouse the rows get the height that a thumb would need. */
const TOOL = 'text-sm mouse:min-h-9 mouse:py-1';

type Props<Row> = SheetActs<Row> & {
	readonly name: string;
	readonly columns: readonly TableColumn<Row>[];
	readonly choice: ColumnChoice;
	readonly shown: readonly TableColumn<Row>[];
	readonly total: number;
	readonly onChoose: (change: (before: ColumnChoice) => ColumnChoice) => void;
	readonly onPrint: () => Promise<void>;
};

/** Above a table: its columns, spreadsheet and print. */
export function TableTools<Row>(props: Props<Row>) {
	const { name, columns, choice, shown, total, all, sheet, onChoose, onPrint } = props;
	const [isChoosing, setChoosing] = useState(false);
	const [running, setRunning] = useState<'sheet' | 'print' | null>(null);

	async function save() {
		setRunning('sheet');
		try {
			const content = sheet ? await sheet() : sheetOf(columns, await all(MOST_ROWS));
			const file = `${name}-${Temporal.Now.plainDateISO()}.csv`;
			await saveFile(file, 'text/csv;charset=utf-8', content);
			toast(`Planilha pronta: ${file}`);
		} catch (error) {
			toastError(error);
		} finally {
			setRunning(null);
		}
	}

	async function print() {
		setRunning('print');
		if (total > MOST_PRINTED) toast('No papel vão as primeiras 1.000 linhas; a planilha tem todas');
		await onPrint();
		setRunning(null);
	}

	return (
		<div className="flex flex-wrap justify-end gap-x-2 print:hidden">
			<Button
				look="quiet"
				className={TOOL}
				icon={<Columns3 aria-hidden="true" className="size-5" />}
				onClick={() => setChoosing(true)}
			>
				Colunas
			</Button>
			<Button
				look="quiet"
				className={TOOL}
				pending={running === 'sheet'}
				icon={<FileDown aria-hidden="true" className="size-5" />}
				onClick={() => void save()}
			>
				Planilha
			</Button>
			<Button
				look="quiet"
				className={TOOL}
				pending={running === 'print'}
				icon={<Printer aria-hidden="true" className="size-5" />}
				onClick={() => void print()}
			>
				Imprimir
			</Button>
			<ColumnsDialog
				open={isChoosing}
				columns={columns}
				choice={choice}
				shown={shown}
				onChoose={onChoose}
				onClose={() => setChoosing(false)}
			/>
		</div>
	);
}
