import { type ClipboardEvent, type KeyboardEvent, useState } from 'react';
import { formatDecimal } from '#app/ui/decimal.ts';
import { goalOf } from './goals-words.ts';

/** A row and a column of a table; a card and a line of it. */
export type CellAt = { readonly row: number; readonly column: number };

type Props = {
	readonly label: string;
	/** Its place among the cells that are shown; null: its column is hidden. */
	readonly at: CellAt | null;
	/** null: the cell is empty. */
	readonly value: number | null;
	/** The default that applies to an empty cell; null: there is none. */
	readonly inherited: number | null;
	readonly fits: (value: number | null) => boolean;
	readonly onChange: (value: number | null) => void;
	/** A paste of several values. */
	readonly onPasted: (text: string) => void;
};

const shown = (value: number | null) => (value === null ? '' : formatDecimal(String(value)));

/** One number of the sheet. Arrow keys and Enter move to the neighbours, as in a spreadsheet. */
export function GoalCell({ label, at, value, inherited, fits, ...on }: Props) {
	const [typed, setTyped] = useState({ text: shown(value), value });
	// A paste or another form changed the value: the text typed here is discarded.
	const text = typed.value === value ? typed.text : shown(value);
	const isWrong = accepted(text) === undefined;

	function accepted(next: string): number | null | undefined {
		const goal = goalOf(next);
		return goal !== undefined && fits(goal) ? goal : undefined;
	}

	function change(next: string) {
		const goal = accepted(next);
		setTyped({ text: next, value: goal === undefined ? value : goal });
		if (goal !== undefined) on.onChange(goal);
	}

	function paste(event: ClipboardEvent) {
		const pasted = event.clipboardData.getData('text');
		if (!/[\t\n]/.test(pasted.trimEnd())) return;
		event.preventDefault();
		on.onPasted(pasted);
	}

	return (
		<input
			className="input figures min-w-24 px-2 text-end"
			aria-label={label}
			aria-invalid={isWrong || undefined}
			data-cell={at ? `${at.row}/${at.column}` : undefined}
			inputMode="decimal"
			autoComplete="off"
			placeholder={inherited === null ? '' : shown(inherited)}
			value={text}
			onChange={({ target }) => change(target.value)}
			onPaste={paste}
			onKeyDown={(event) => at && move(event, at)}
		/>
	);
}

/** Moves sideways only at the end of the text; inside it the arrow moves the caret. */
function move(event: KeyboardEvent<HTMLInputElement>, { row, column }: CellAt): void {
	if (event.ctrlKey || event.metaKey || event.altKey) return;
	const { selectionStart, selectionEnd, value } = event.currentTarget;
	const isAll = selectionStart === 0 && selectionEnd === value.length;
	const steps: Readonly<Record<string, readonly [number, number] | false>> = {
		ArrowDown: [1, 0],
		ArrowUp: [-1, 0],
		Enter: [event.shiftKey ? -1 : 1, 0],
		ArrowRight: (isAll || selectionStart === value.length) && [0, 1],
		ArrowLeft: (isAll || selectionEnd === 0) && [0, -1],
	};
	const step = steps[event.key];
	if (!step) return;
	const next = event.currentTarget
		.closest('[data-sheet]')
		?.querySelector<HTMLInputElement>(`[data-cell="${row + step[0]}/${column + step[1]}"]`);
	if (event.key === 'Enter' || next) event.preventDefault();
	next?.focus();
	next?.select();
}
