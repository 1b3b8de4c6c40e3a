// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { TableColumn } from '#app/ui/desk/table-column.ts';
import { type RowActs, TableRow } from '#app/ui/desk/table-row.tsx';

type Person = { readonly name: string };

const ANA = { name: 'Ana Souza' };
const keyOf = ({ name }: Person) => name;

afterEach(cleanup);

it('is drawn again when its values change, not for other functions, of which the newest act', () => {
	const cell = vi.fn(({ name }: Person) => name);
	const columns: readonly TableColumn<Person>[] = [
		{ key: 'name', title: 'Nome', rem: 10, value: keyOf, cell },
	];
	const acts = { current: { keyOf } as RowActs<Person> };
	const table = (row: Person, isOpen: boolean) => (
		<table>
			<tbody>
				<TableRow
					{...{ row, isOpen, columns, acts, index: 0, rem: 3 }}
					hasClick={true}
					hasMenu={true}
				/>
			</tbody>
		</table>
	);
	const { rerender } = render(table(ANA, false));
	const [onOpen, onMenu] = [vi.fn(), vi.fn()];
	acts.current = { keyOf, onOpen, onMenu };
	rerender(table(ANA, false));
	expect(cell).toHaveBeenCalledTimes(1);

	fireEvent.click(screen.getByText('Ana Souza'));
	expect(onOpen).toHaveBeenCalledWith(ANA, 0);
	fireEvent.contextMenu(screen.getByText('Ana Souza'));
	expect(onMenu).toHaveBeenCalledWith(ANA);

	rerender(table(ANA, true));
	expect(screen.getByRole('row').dataset.open).toBe('true');
	rerender(table({ name: 'Bia Lima' }, true));
	expect(screen.getByText('Bia Lima')).toBeDefined();
	expect(cell).toHaveBeenCalledTimes(3);
});
