import { Check, CircleDashed } from 'lucide-react';
import type { ReactNode } from 'react';
import { shortName } from '#app/ui/person-name.ts';
import { StatusChip } from '#app/ui/status-chip.tsx';
import type { CommitmentState } from '#worker/contract/commitments-api.ts';
import { isDue, untilText, verdictText, verdictTone } from './commitment-words.ts';

type Props = {
	readonly commitment: CommitmentState;
	/** ISO date. */
	readonly today: string;
	/** The reader is the coachee, who is not told their own name. */
	readonly isOwn?: boolean;
	/** What the person may do about it. */
	readonly children?: ReactNode;
};

/** One commitment: what, until when, with which client, and what became of it. */
export function CommitmentRow({ commitment, today, isOwn = false, children }: Props) {
	const { what, client, done, verdict } = commitment;
	const until = untilText(commitment, today);
	return (
		<li className="grid gap-2 border-t border-line px-4 py-3 first:border-t-0">
			<p className="font-semibold wrap-anywhere">{what}</p>
			{(until !== null || client !== null) && (
				<p className="text-sm text-muted">
					{until !== null && (
						<span className={isDue(commitment, today) ? 'font-semibold text-warn' : ''}>
							{until}
						</span>
					)}
					{until !== null && client !== null && ' · '}
					{client !== null && `com ${client.name}`}
				</p>
			)}
			{done !== null && (
				<Said
					chip={
						<StatusChip tone="good" icon={<Check aria-hidden="true" />}>
							{isOwn ? 'Você marcou como feito' : `Feito, diz ${shortName(done.byName)}`}
						</StatusChip>
					}
					note={done.note}
				/>
			)}
			{verdict !== null && (
				<Said
					chip={
						<StatusChip
							tone={verdictTone(verdict.kind)}
							icon={
								verdict.kind === 'kept' ? (
									<Check aria-hidden="true" />
								) : (
									<CircleDashed aria-hidden="true" />
								)
							}
						>
							{verdictText(verdict.kind)}, diz {shortName(verdict.byName)}
						</StatusChip>
					}
					note={verdict.note}
				/>
			)}
			{children}
		</li>
	);
}

function Said({ chip, note }: { readonly chip: ReactNode; readonly note: string }) {
	return (
		<div className="grid justify-items-start gap-1">
			{chip}
			{note !== '' && <p className="text-sm whitespace-pre-line wrap-anywhere">“{note}”</p>}
		</div>
	);
}
