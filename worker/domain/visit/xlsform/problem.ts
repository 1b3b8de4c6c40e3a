import {
	type SheetName,
	WORKBOOK_NOTICES,
	type WorkbookProblem,
	type WorkbookProblemCode,
} from '#worker/contract/workbook-problem.ts';

const NOTICES: ReadonlySet<string> = new Set(WORKBOOK_NOTICES);

/** Whether the workbook becomes a form in spite of it. */
export function isNotice({ code }: { readonly code: WorkbookProblemCode }): boolean {
	return NOTICES.has(code);
}

const VALUE_MAX = 80;

/** Collects what there is to say about a workbook. */
export class Problems {
	readonly #all: WorkbookProblem[] = [];

	add(
		code: WorkbookProblemCode,
		sheet: SheetName | null,
		row: number | null = null,
		column: string | null = null,
		value = '',
	): void {
		const short = value.length > VALUE_MAX ? `${value.slice(0, VALUE_MAX - 1)}…` : value;
		this.#all.push({ code, sheet, row, column, value: short });
	}

	get all(): readonly WorkbookProblem[] {
		return this.#all;
	}

	get isRefused(): boolean {
		return this.#all.some((one) => !isNotice(one));
	}
}
