import type { FormChange } from '#worker/contract/form-changes.ts';
import { changeParts, changeTitle } from './form-change-words.ts';

/** What changed from one version to the next, question by question. */
export function ChangeList({ changes }: { readonly changes: readonly FormChange[] }) {
	return (
		<ul className="grid gap-2">
			{changes.map((change) => (
				<li key={`${change.kind} ${change.number}`} className="wrap-anywhere">
					<span className="font-semibold">{changeTitle(change)}</span>
					{changeParts(change).map((part) => (
						<span key={part} className="block text-sm text-muted">
							{part}
						</span>
					))}
				</li>
			))}
		</ul>
	);
}
