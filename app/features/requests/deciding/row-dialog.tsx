import { Link } from '@remix-run/react';
import { Check, ChevronRight, ListChecks, X } from 'lucide-react';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import type { PendingRow } from '#worker/contract/decisions-api.ts';
import { actLabel } from './decision-words.ts';
import { requestSummary } from './request-summary.ts';

type Props = {
	/** null: the dialog is closed. */
	readonly row: PendingRow | null;
	readonly to: (id: string) => string;
	/** Whether a marked row exists from which a range can begin. */
	readonly canReach: boolean;
	readonly canDecide: boolean;
	readonly onReach: (id: string) => void;
	readonly onAct: (row: PendingRow, act: 'approved' | 'refused') => void;
	readonly onClose: () => void;
};

/** The acts on one row, and the selection of a range up to it, for devices without a Shift key. */
export function RowDialog({ row, to, canReach, canDecide, onReach, onAct, onClose }: Props) {
	const close = (act: () => void) => () => {
		onClose();
		act();
	};
	return (
		<Dialog open={row !== null} onClose={onClose} title={row?.request.employee.name ?? ''}>
			{row && (
				<>
					<p className="text-muted">{requestSummary(row.request)}</p>
					<div className="grid gap-2">
						<Button
							look="primary"
							icon={<ListChecks aria-hidden="true" className="size-5" />}
							onClick={close(() => onReach(row.request._id))}
						>
							{canReach ? 'Selecionar até aqui' : 'Selecionar esta linha'}
						</Button>
						{canDecide && (
							<>
								<Button
									icon={<Check aria-hidden="true" className="size-5" />}
									onClick={close(() => onAct(row, 'approved'))}
								>
									{actLabel('approved', row.request.kind, 0)} só este
								</Button>
								<Button
									icon={<X aria-hidden="true" className="size-5" />}
									onClick={close(() => onAct(row, 'refused'))}
								>
									{actLabel('refused', row.request.kind, 0)} só este
								</Button>
							</>
						)}
						<Link to={to(row.request._id)} className="button-secondary">
							Ver detalhes <ChevronRight aria-hidden="true" className="size-5" />
						</Link>
						<Button look="quiet" onClick={onClose}>
							Fechar
						</Button>
					</div>
				</>
			)}
		</Dialog>
	);
}
