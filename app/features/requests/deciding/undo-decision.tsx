import { Undo2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { plural } from '#app/ui/format.ts';
import { useCountdown } from '#app/ui/use-countdown.ts';
import type { DecidedRow } from '#worker/contract/decided-page.ts';
import { undoOne } from './decide.ts';
import { useDecisionActs } from './decisions.data.client.ts';

type Props = {
	readonly row: DecidedRow;
	readonly className: string;
	/** Stands in its place once the decision has taken effect. */
	readonly after?: ReactNode;
};

/** The undo of one decision. */
export function UndoDecision({ row: { request, undoMs }, className, after = null }: Props) {
	const submit = useDecisionActs();
	const [until] = useState(() => Date.now() + undoMs);
	const [pending, setPending] = useState(false);
	const left = useCountdown(until);
	if (left === 0) return after;
	const { _id, kind, employee } = request;
	async function take() {
		setPending(true);
		await undoOne(submit, kind, _id);
		setPending(false);
	}
	return (
		<div className={`flex flex-wrap items-center gap-x-3 gap-y-1 ${className}`}>
			<Button
				pending={pending}
				look="quiet"
				icon={<Undo2 aria-hidden="true" className="size-5 flex-none" />}
				aria-label={`Desfazer: ${employee.name}`}
				onClick={() => void take()}
			>
				Desfazer
			</Button>
			<span className="figures text-sm text-muted">
				{plural(left, 'segundo para desfazer', 'segundos para desfazer', '')}
			</span>
		</div>
	);
}
