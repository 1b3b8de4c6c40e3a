import { absolute } from '#app/ui/format.ts';
import { More } from '#app/ui/more.tsx';
import type { AuditEntry } from '#worker/contract/audit.ts';
import { actInWords, factInWords, fieldInWords, targetInWords } from './audit-words.ts';

/** One act: who, what, when, and the changed fields. */
export function AuditRow({ entry }: { readonly entry: AuditEntry }) {
	const { at, actor, actorName, act, before, after } = entry;
	const target = targetInWords(entry);
	const fields = Object.keys({ ...before, ...after });
	return (
		<div className="grid gap-1 px-4 py-3">
			<p className="font-semibold">
				{actInWords(act)}
				{target !== null && <span className="font-normal"> · {target}</span>}
			</p>
			<p className="text-sm text-muted">
				{actorName ?? (actor === 'server' ? 'Servidor' : actor)} · {absolute(at)}
			</p>
			{fields.length > 0 && (
				<More words={fields.length === 1 ? '1 campo' : `${fields.length} campos`}>
					<dl className="grid gap-2 pb-2 text-sm">
						{fields.map((field) => (
							<div key={field}>
								<dt className="text-muted">{fieldInWords(field)}</dt>
								<dd className="break-words">
									{before && <del className="text-muted">{factInWords(field, before[field])}</del>}
									{before && after && ' → '}
									{after && <span>{factInWords(field, after[field])}</span>}
								</dd>
							</div>
						))}
					</dl>
				</More>
			)}
		</div>
	);
}
