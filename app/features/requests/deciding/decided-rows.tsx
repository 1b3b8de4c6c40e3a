import { ListRow } from '#app/ui/list-row.tsx';
import type { DecidedRow } from '#worker/contract/decided-page.ts';
import { RequestDecision } from '../request-decision.tsx';
import { RequestState } from '../request-state.tsx';
import { periodText } from '../request-words.ts';
import { kindPath, type PendingBase } from './pending-paths.ts';
import { requestSummary } from './request-summary.ts';
import { UndoDecision } from './undo-decision.tsx';

export type DecidedRowsProps = {
	readonly base: PendingBase;
	readonly rows: readonly DecidedRow[];
	readonly online: boolean;
};

/** Decisions as rows. */
export function DecidedRows({ base, rows, online }: DecidedRowsProps) {
	return (
		<ul className="card rows" aria-label="Decididos">
			{rows.map((row) => (
				<li
					key={row.request._id}
					// Of hundreds only those on the screen are laid out.
					className="[contain-intrinsic-size:auto_8.5rem] [content-visibility:auto]"
				>
					<ListRow
						to={`${kindPath(base, row.request.kind)}/${row.request._id}`}
						title={[row.request.employee.name, row.request.client?.name]
							.filter(Boolean)
							.join(' · ')}
						detail={
							<span className="grid justify-items-start gap-1">
								<span>{requestSummary(row.request)}</span>
								<span className="figures">{periodText(row.request)}</span>
								<RequestDecision request={row.request} />
								<RequestState request={row.request} />
							</span>
						}
					/>
					{online && <UndoDecision row={row} className="px-4 pb-3" />}
				</li>
			))}
		</ul>
	);
}
