import { type AsideRow, rowSchemas } from '#worker/contract/receive-rows.ts';
import type { RowKind } from '#worker/contract/row-kind.ts';
import type { AnyStruct } from '#worker/contract/schema.ts';
import type { DocumentStore } from './document-store.ts';

/** Prefix of the documents; the rest is the list that the rows come from. */
const PREFIX = 'aside:';
/** Rows that are kept of one list; more are counted only. */
const MOST_KEPT = 500;

type Aside = {
	readonly counts: Readonly<Partial<Record<RowKind, number>>>;
	readonly rows: readonly AsideRow[];
};

function countsOf(rows: readonly AsideRow[]): Aside['counts'] {
	const counts: Partial<Record<RowKind, number>> = {};
	for (const { kind } of rows) counts[kind] = (counts[kind] ?? 0) + 1;
	return counts;
}

/** The rows of the newest answers that this build cannot read, by list (rule 12.15). */
export class AsideStore {
	readonly #documents: DocumentStore;

	constructor(documents: DocumentStore) {
		this.#documents = documents;
	}

	/** Replaces the rows of one list. Returns whether any were or are set aside. */
	async replace(list: string, rows: readonly AsideRow[], at: string): Promise<boolean> {
		const key = `${PREFIX}${list}`;
		if (rows.length > 0) {
			const aside: Aside = { counts: countsOf(rows), rows: rows.slice(0, MOST_KEPT) };
			await this.#documents.replace(key, aside, null, at);
			return true;
		}
		if ((await this.#documents.row(key)) === null) return false;
		await this.#documents.remove([key]);
		return true;
	}

	/**
	 * Whether this build reads a row that an earlier one set aside: then the list must be requested
	 * without its ETag.
	 */
	async isReadableNow(list: string, schema: AnyStruct): Promise<boolean> {
		const aside = await this.#documents.value<Aside>(`${PREFIX}${list}`);
		if (!aside) return false;
		const schemas = rowSchemas(schema);
		return aside.rows.some(({ kind, row }) => {
			return schemas.get(kind)?.validate(row, { coerce: true, mask: true })[0] === undefined;
		});
	}

	/** The number of rows set aside, by kind. */
	async counts(): Promise<Readonly<Partial<Record<RowKind, number>>>> {
		const total: Partial<Record<RowKind, number>> = {};
		for (const { counts } of await this.#documents.valuesUnder<Aside>(PREFIX)) {
			for (const [kind, count] of Object.entries(counts) as [RowKind, number][]) {
				total[kind] = (total[kind] ?? 0) + count;
			}
		}
		return total;
	}
}
