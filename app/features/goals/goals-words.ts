import { parseDecimal } from '#app/ui/decimal.ts';
import type { Product } from '#worker/contract/product.ts';
import type { Quantity } from '#worker/contract/product-goals.ts';
import type { GoalsColumn } from '#worker/domain/goals/goals-grid.ts';

const QUANTITY_TEXT: Readonly<Record<Quantity, string>> = {
	volume: 'Volume (kg)',
	requestsNumber: 'Pedidos',
	onlineRequestsNumber: 'Pedidos pela internet',
};

/** Heading of a column. */
export function columnText(column: GoalsColumn, catalogue: readonly Product[]): string {
	if (column.kind === 'quantity') return QUANTITY_TEXT[column.quantity];
	const product = catalogue.find(({ code }) => code === column.product);
	return product ? `${product.name} (${product.unit})` : column.product;
}

/** The number typed in a cell; null: empty; undefined: not a number. */
export function goalOf(typed: string): number | null | undefined {
	const decimal = parseDecimal(typed);
	if (decimal === null) return undefined;
	return decimal === '' ? null : Number(decimal);
}

/** Rows and columns in the format that spreadsheets copy; undefined: not a number. */
export function pastedGoals(text: string): readonly (readonly (number | null | undefined)[])[] {
	return text
		.replace(/\r?\n$/, '')
		.split(/\r?\n/)
		.map((line) => line.split('\t').map(goalOf));
}

/** 'março de 2026' for its first day, an ISO date. */
export function monthText(date: string): string {
	return new Intl.DateTimeFormat('pt-BR', { month: 'long', year: 'numeric' }).format(
		new Date(`${date}T12:00`),
	);
}

/** 'março', without the year. */
export function monthName(date: string): string {
	return new Intl.DateTimeFormat('pt-BR', { month: 'long' }).format(new Date(`${date}T12:00`));
}

/** First days of the previous, the current and the next month, ISO. */
export function monthsAround(now: Date): readonly string[] {
	return [-1, 0, 1].map((step) => {
		const first = new Date(now.getFullYear(), now.getMonth() + step, 1);
		return `${first.getFullYear()}-${String(first.getMonth() + 1).padStart(2, '0')}-01`;
	});
}

/** The month in the address, or else the current one. */
export function monthInAddress(url: string, now: Date): string {
	const asked = new URL(url).searchParams.get('mes') ?? '';
	const [, running = ''] = monthsAround(now);
	return /^\d{4}-(0[1-9]|1[0-2])-01$/.test(asked) ? asked : running;
}
