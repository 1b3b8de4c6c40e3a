import {
	MAX_GOAL,
	type ProductGoal,
	type ProductGoalsForm,
	QUANTITIES,
	type Quantity,
	type QuantityDetail,
} from '#worker/contract/product-goals.ts';

/** A column of the form: a product, or one of the three quantities. */
export type GoalsColumn =
	| { readonly kind: 'product'; readonly product: string }
	| { readonly kind: 'quantity'; readonly quantity: Quantity };

/** null: the row of the defaults; otherwise an employee code. */
export type GoalsRow = string | null;

/** What a person sees of the form, in the order in which they see it. */
export type CellsShown = {
	readonly rows: readonly GoalsRow[];
	readonly columns: readonly GoalsColumn[];
};

/** Returns the products in their order, then the quantities. */
export function columnsOf(form: ProductGoalsForm): readonly GoalsColumn[] {
	return [
		...form.products.map(({ product }) => ({ kind: 'product', product }) as const),
		...QUANTITIES.map((quantity) => ({ kind: 'quantity', quantity }) as const),
	];
}

/** The value in a cell; null: empty. */
export function cellOf(form: ProductGoalsForm, row: GoalsRow, column: GoalsColumn): number | null {
	if (column.kind === 'product') {
		const goal = form.products.find(({ product }) => product === column.product);
		if (row === null) return goal?.defaultGoal ?? null;
		return goal?.goals.find(({ salesman }) => salesman === row)?.goal ?? null;
	}
	if (row === null) return form.quantityDetailsDefault[column.quantity];
	const detail = form.quantityDetails.find(({ salesman }) => salesman === row);
	return detail?.[column.quantity] ?? null;
}

/** The goal that applies to a person: their own, otherwise the default; null: neither is set. */
export function effectiveOf(
	form: ProductGoalsForm,
	person: string,
	column: GoalsColumn,
): number | null {
	return cellOf(form, person, column) ?? cellOf(form, null, column);
}

/** The form with one changed cell. Throws RangeError outside 0 to `MAX_GOAL` (rule 10.7). */
export function withCell(
	form: ProductGoalsForm,
	row: GoalsRow,
	column: GoalsColumn,
	value: number | null,
): ProductGoalsForm {
	if (value !== null && !(value >= 0 && value <= MAX_GOAL)) throw new RangeError('goal');
	if (column.kind === 'product') {
		return {
			...form,
			products: form.products.map((goal) =>
				goal.product === column.product ? withGoal(goal, row, value) : goal,
			),
		};
	}
	const { quantity } = column;
	if (row === null) {
		const quantityDetailsDefault = { ...form.quantityDetailsDefault, [quantity]: value };
		return { ...form, quantityDetailsDefault };
	}
	const before = form.quantityDetails.find(({ salesman }) => salesman === row);
	const detail: QuantityDetail = { ...(before ?? emptyDetail(row)), [quantity]: value };
	const others = form.quantityDetails.filter(({ salesman }) => salesman !== row);
	const isEmpty = QUANTITIES.every((each) => detail[each] === null);
	return { ...form, quantityDetails: isEmpty ? others : [...others, detail] };
}

function withGoal(goal: ProductGoal, row: GoalsRow, value: number | null): ProductGoal {
	if (row === null) return { ...goal, defaultGoal: value };
	const others = goal.goals.filter(({ salesman }) => salesman !== row);
	const goals = value === null ? others : [...others, { salesman: row, goal: value }];
	return { ...goal, goals };
}

function emptyDetail(salesman: string): QuantityDetail {
	return { salesman, volume: null, requestsNumber: null, onlineRequestsNumber: null };
}

/** Sums a column over these people, each with the goal that applies to them. */
export function totalOf(
	form: ProductGoalsForm,
	people: readonly string[],
	column: GoalsColumn,
): number {
	// Adds in thousandths, so that 0,1 plus 0,2 is 0,3.
	const sum = people.reduce(
		(total, person) => total + Math.round((effectiveOf(form, person, column) ?? 0) * 1000),
		0,
	);
	return sum / 1000;
}

/**
 * Pastes spreadsheet values to the right and downwards, over these rows and columns in their order;
 * values outside of them are ignored.
 */
export function withPasted(
	form: ProductGoalsForm,
	{ rows, columns }: CellsShown,
	at: { readonly row: number; readonly column: number },
	values: readonly (readonly (number | null)[])[],
): ProductGoalsForm {
	let next = form;
	for (const [down, line] of values.entries()) {
		const row = rows[at.row + down];
		if (row === undefined) break;
		for (const [right, value] of line.entries()) {
			const column = columns[at.column + right];
			if (column) next = withCell(next, row, column, value);
		}
	}
	return next;
}

/**
 * Whether a value fits its column: numbers of orders are whole (rule 10.7), other values may have
 * decimals. null is always valid.
 */
export function fitsColumn(column: GoalsColumn, value: number | null): boolean {
	if (value === null) return true;
	const isCount = column.kind === 'quantity' && column.quantity !== 'volume';
	return value >= 0 && value <= MAX_GOAL && (!isCount || Number.isInteger(value));
}
