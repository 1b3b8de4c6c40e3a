import { parseDecimal } from '#app/ui/decimal.ts';
import type { Product } from '#worker/contract/product.ts';
import type { Quantity } from '#worker/contract/product-goals.ts';
import type { GoalsColumn } from '#worker/domain/goals/goals-grid.ts';

const QUANTITY_TEXT: Readonly<Record<Quantity, string>> = {
	volume: 'Volume (kg)',
	requestsNumber: 'Pedidos',
	onlineRequestsNumber: 'Pedidos pela internet',
};

/** What a column is called. */
export function columnText(column: GoalsColumn, catalogue: readonly Product[]): string {
	if (column.kind === 'quantity') return QUANTITY_TEXT[column.quantity];
	const product = catalogue.find(({ code }) => code === column.product);
	return product ? `${product.name} (${product.unit})` : column.product;
}

/** The number in a cell, null when it is empty; undefined: not a number. */
export function goalOf(typed: string): number | null | undefined {
	const decimal = parseDecimal(typed);
	if (decimal === null) return undefined;
	return decimal === '' ? null : Number(decimal);
}

/** Lines and columns as a spreadsheet copies them; undefined: no number. */
export function pastedGoals(text: string): readonly (readonly (number | null | undefined)[])[] {
	return text
		.replace(/\r?\n$/, '')
		.split(/\r?\n/)
		.map((line) => line.split('\t').map(goalOf));
}

/** 'março de 2026' for its first day, ISO. */
export function monthText(date: string): string {
	return new Intl.DateTimeFormat('pt-BR', { month: 'long', year: 'numeric' }).format(
		new Date(`${date}T12:00`),
	);
}

/** 'março', without the year. */
export function monthName(date: string): string {
	return new Intl.DateTimeFormat('pt-BR', { month: 'long' }).format(new Date(`${date}T12:00`));
}

/** First days of the month before, of this one and of the next, ISO. */
export function monthsAround(now: Date): readonly string[] {
	return [-1, 0, 1].map((step) => {
		const first = new Date(now.getFullYear(), now.getMonth() + step, 1);
		return `${first.getFullYear()}-${String(first.getMonth() + 1).padStart(2, '0')}-01`;
	});
}

/** The month an address asks for, else the running one. */
export function monthOf(url: string, now: Date): string {
	const asked = new URL(url).searchParams.get('mes') ?? '';
	const [, running = ''] = monthsAround(now);
	return /^\d{4}-(0[1-9]|1[0-2])-01$/.test(asked) ? asked : running;
}
