import { absolute } from '#app/ui/format.ts';
import { ListRow } from '#app/ui/list-row.tsx';
import type { Import } from '#worker/contract/import.ts';
import { ImportStateChip } from './import-state-chip.tsx';
import { differenceInWords } from './import-words.ts';

/** One import of the history. */
export function ImportRow({ one, title }: { readonly one: Import; readonly title: string }) {
	return (
		<ListRow
			to={`/administracao/importacao/${one._id}`}
			title={`${title} · ${one.fileName}`}
			detail={
				<>
					{differenceInWords(one)}
					<br />
					{absolute(one.appliedAt ?? one.createdAt)} · {one.appliedBy ?? one.createdBy}
				</>
			}
			trailing={<ImportStateChip one={one} />}
		/>
	);
}
