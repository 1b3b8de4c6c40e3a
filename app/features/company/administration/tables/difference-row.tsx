import { plural } from '#app/ui/format.ts';
import type { ImportRowView } from '#worker/contract/import.ts';
import { placesInWords } from './import-words.ts';

/** A row of a difference, or what is wrong with some. */
export function DifferenceRow({ row }: { readonly row: ImportRowView }) {
	const { kind, key, name, changes } = row;
	if (kind === 'error' || kind === 'warning') return <ProblemRow row={row} />;
	const place = row.row === null ? null : `linha ${row.row}`;
	return (
		<div className="grid gap-1 px-4 py-3">
			<p className="font-semibold">
				{name || key}
				<span className="font-normal text-muted">
					{name && ` · ${key}`}
					{place && ` · ${place}`}
				</span>
			</p>
			{changes.length > 0 && (
				<dl className="grid gap-1 text-sm">
					{changes.map((change) => (
						<div key={change.column} className="flex flex-wrap gap-x-2">
							<dt className="text-muted">{change.column}</dt>
							<dd className="min-w-0 break-words">
								<del className="text-muted">{change.from || 'vazio'}</del> → {change.to || 'vazio'}
							</dd>
						</div>
					))}
				</dl>
			)}
		</div>
	);
}

/** One problem, with the first rows that have it. */
function ProblemRow({ row }: { readonly row: ImportRowView }) {
	const { kind, column, message, value, count = 1, first = [] } = row;
	const isSame = first.every((one) => one.value === value);
	const place = row.row === null ? null : `linha ${row.row}`;
	const title = count > 1 ? plural(count, 'vez', 'vezes', '') : place;
	return (
		<div className="grid gap-1 px-4 py-3">
			<p className="font-semibold">
				{[title, column].filter(Boolean).join(' · ')}
				{value && isSame && <span className="break-all font-normal text-muted"> · {value}</span>}
			</p>
			<p className={kind === 'error' ? 'text-danger' : undefined}>{message}</p>
			{count > 1 && <p className="break-words text-muted text-sm">{placesInWords(row, isSame)}</p>}
		</div>
	);
}
