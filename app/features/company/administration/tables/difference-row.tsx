import type { ImportRowView } from '#worker/contract/import.ts';

/** A row of a difference, or what is wrong with one. */
export function DifferenceRow({ row }: { readonly row: ImportRowView }) {
	const { kind, key, name, changes, column, value, message } = row;
	const place = row.row === null ? null : `linha ${row.row}`;
	if (kind === 'error' || kind === 'warning') {
		return (
			<div className="grid gap-1 px-4 py-3">
				<p className="font-semibold">
					{[place, column].filter(Boolean).join(' · ')}
					{value && <span className="break-all font-normal text-muted"> · {value}</span>}
				</p>
				<p className={kind === 'error' ? 'text-danger' : undefined}>{message}</p>
			</div>
		);
	}
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
