import { Columns3, FileDown, Printer } from 'lucide-react';
import { type ReactNode, useState } from 'react';
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
	readonly lead?: ReactNode;
};

/** Above a table: its columns, spreadsheet and print. */
export function TableTools<Row>(props: Props<Row>) {
	const { name, columns, choice, shown, total, all, sheet, onChoose, onPrint, lead } = props;
	const [isChoosing, setChoosing] = useState(false);
	const [running, setRunning] = useState<'sheet' | 'print' | null>(null);

	/** Beside a line of words the icons stand alone where the table is narrow. */
	const word = lead ? '@max-[52rem]:sr-only' : undefined;

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
		<div className="@container print:hidden">
			<div
				className={`flex flex-wrap items-center justify-end gap-x-2 ${lead ? 'mouse:gap-x-0' : ''}`}
			>
				{lead && <div className="min-w-0 grow basis-72">{lead}</div>}
				<Button
					look="quiet"
					title="Colunas"
					className={`${TOOL} ${lead ? 'px-2' : ''}`}
					icon={<Columns3 aria-hidden="true" className="size-5" />}
					onClick={() => setChoosing(true)}
				>
					<span className={word}>Colunas</span>
				</Button>
				<Button
					look="quiet"
					title="Planilha"
					className={`${TOOL} ${lead ? 'px-2' : ''}`}
					pending={running === 'sheet'}
					icon={<FileDown aria-hidden="true" className="size-5" />}
					onClick={() => void save()}
				>
					<span className={word}>Planilha</span>
				</Button>
				<Button
					look="quiet"
					title="Imprimir"
					className={`${TOOL} ${lead ? 'px-2' : ''}`}
					pending={running === 'print'}
					icon={<Printer aria-hidden="true" className="size-5" />}
					onClick={() => void print()}
				>
					<span className={word}>Imprimir</span>
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
		</div>
	);
}
