import { useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { ChoiceGroup, ChoiceRow } from '#app/ui/choice-row.tsx';
import { Dialog, DialogActs } from '#app/ui/dialog.tsx';
import { count } from '#app/ui/format.ts';
import type { WithinPolicy } from '#worker/contract/decisions-api.ts';
import type { RequestKind } from '#worker/contract/request.ts';
import { countKind } from '../public/kind-words.ts';
import { sumText } from './decision-words.ts';

type Props = {
	/** null: the dialog is closed. */
	readonly offered: readonly WithinPolicy[] | null;
	readonly onApprove: (chosen: readonly WithinPolicy[]) => void;
	readonly onClose: () => void;
};

/** What everything within the policy costs, by kind; each kind can be left out. */
export function WithinPolicyDialog({ offered, onApprove, onClose }: Props) {
	const [left, setLeft] = useState<ReadonlySet<RequestKind>>(new Set());
	const chosen = (offered ?? []).filter(({ kind }) => !left.has(kind));
	const total = chosen.reduce((sum, { ids }) => sum + ids.length, 0);
	const close = () => {
		setLeft(new Set());
		onClose();
	};
	const toggle = (kind: RequestKind) => {
		const next = new Set(left);
		if (!next.delete(kind)) next.add(kind);
		setLeft(next);
	};
	return (
		<Dialog open={offered !== null} onClose={close} title="Aprovar dentro da política">
			<ChoiceGroup legend="Desmarque o que quiser deixar para depois.">
				{(offered ?? []).map(({ kind, ids, cost, km }) => (
					<ChoiceRow
						key={kind}
						type="checkbox"
						label={countKind(kind, ids.length)}
						detail={
							[cost && cost.amount > 0 && sumText(cost), km !== null && `${count(km)} km`]
								.filter(Boolean)
								.join(' · ') || 'sem custo'
						}
						checked={!left.has(kind)}
						onChange={() => toggle(kind)}
					/>
				))}
			</ChoiceGroup>
			<DialogActs>
				<Button onClick={close}>Voltar sem aprovar</Button>
				<Button
					look="primary"
					aria-disabled={total === 0 || undefined}
					onClick={() => {
						if (total === 0) return;
						setLeft(new Set());
						onApprove(chosen);
					}}
				>
					{total === 0
						? 'Nada escolhido'
						: `Aprovar ${chosen.length === 1 && chosen[0] ? countKind(chosen[0].kind, total) : `os ${count(total)}`}`}
				</Button>
			</DialogActs>
		</Dialog>
	);
}
