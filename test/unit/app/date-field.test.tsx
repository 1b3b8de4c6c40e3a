// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { DateField } from '#app/ui/date-field.tsx';

afterEach(cleanup);

type Limits = { readonly min?: string; readonly max?: string };
type Log = {
	readonly told: string[];
	readonly sent: string[];
	set: (value: string) => void;
};

/** A form that keeps the value. */
function Form({ value, limits, log }: { value: string; limits: Limits; log: Log }) {
	const [kept, keep] = useState(value);
	log.set = keep;
	return (
		<form
			onSubmit={(event) => {
				event.preventDefault();
				log.sent.push(kept);
			}}
		>
			<DateField
				label="Último dia"
				value={kept}
				{...limits}
				onChange={(next) => {
					log.told.push(next);
					keep(next);
				}}
			/>
			<button type="submit">Enviar</button>
		</form>
	);
}

function show(value: string, limits: Limits = {}) {
	const log: Log = { told: [], sent: [], set: () => {} };
	render(<Form value={value} limits={limits} log={log} />);
	const field = screen.getByLabelText<HTMLInputElement>('Último dia');
	return { field, log, told: log.told };
}

it('shows an ISO date as dd/mm/aaaa and tells an ISO date', async () => {
	const { field, told } = show('2026-03-11');
	expect(field.value).toBe('11/03/2026');
	await userEvent.clear(field);
	await userEvent.type(field, '05042026');
	expect(field.value).toBe('05/04/2026');
	expect(told).toEqual(['', '2026-04-05']);
});

it('keeps the last day while another one is being typed', async () => {
	const { field, told } = show('2026-03-11');
	await userEvent.type(field, '{Backspace}{Backspace}27');
	expect(field.value).toBe('11/03/2027');
	expect(told).toEqual(['2027-03-11']);
});

it('keeps what is no date, says so when it is left, and tells that there is none', async () => {
	const { field, told } = show('2026-03-11');
	fireEvent.change(field, { target: { value: '31/02/2026' } });
	expect(screen.queryByRole('alert')).toBeNull();
	fireEvent.blur(field);
	expect(field.value).toBe('31/02/2026');
	expect(screen.getByRole('alert').textContent).toContain('31/02/2026 não existe');
	expect(field.getAttribute('aria-invalid')).toBe('true');
	expect(told).toEqual(['']);
	await userEvent.type(field, '{Backspace}');
	expect(screen.queryByRole('alert')).toBeNull();
});

it('reads the text before Enter sends the form', async () => {
	const { field, log } = show('');
	await userEvent.type(field, '5/3/26{Enter}');
	expect(log.sent).toEqual(['2026-03-05']);
	expect(field.value).toBe('05/03/2026');
});

it('shows a day that the screen itself sets', async () => {
	const { field, log } = show('2026-03-11');
	await userEvent.type(field, '{Backspace}');
	act(() => log.set('2026-05-01'));
	expect(field.value).toBe('01/05/2026');
});

it('says which days can be chosen once a day outside was typed', async () => {
	const { field, told } = show('', { min: '2026-03-11' });
	await userEvent.type(field, '10032026');
	await userEvent.tab();
	expect(screen.getByRole('alert').textContent).toContain('a partir de 11/03/2026');
	expect(told).toEqual(['2026-03-10']);
});

it('chooses a day in the calendar with the keyboard, within the limits', async () => {
	const { field, told } = show('2026-03-11', { min: '2026-03-10', max: '2026-04-20' });
	await userEvent.click(screen.getByRole('button', { name: 'Abrir calendário' }));
	const chosen = screen.getByRole('gridcell', { selected: true });
	expect(chosen.getAttribute('aria-label')).toBe('quarta-feira, 11 de março');
	expect(document.activeElement).toBe(chosen);
	const before = screen.getByRole<HTMLButtonElement>('button', { name: 'Mês anterior' });
	expect(before.disabled).toBe(true);
	await userEvent.keyboard('{ArrowUp}');
	expect(document.activeElement?.getAttribute('aria-label')).toBe('terça-feira, 10 de março');
	await userEvent.keyboard('{PageDown}{ArrowRight}{Enter}');
	expect(told).toEqual(['2026-04-11']);
	expect(field.value).toBe('11/04/2026');
	expect(screen.queryByRole('grid')).toBeNull();
});

it('refuses a day of the calendar outside the limits', async () => {
	const { told } = show('2026-03-11', { min: '2026-03-10' });
	await userEvent.click(screen.getByRole('button', { name: 'Abrir calendário' }));
	await userEvent.click(screen.getByRole('gridcell', { name: 'segunda-feira, 9 de março' }));
	expect(told).toEqual([]);
	await userEvent.click(screen.getByRole('gridcell', { name: 'quinta-feira, 12 de março' }));
	expect(told).toEqual(['2026-03-12']);
});
