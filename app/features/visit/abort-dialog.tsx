import { useState } from 'react';
import { ChoiceGroup, ChoiceRow } from '#app/ui/choice-row.tsx';
import { Ask } from '#app/ui/dialog.tsx';
import { ErrorNote } from '#app/ui/error-note.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { FormStage } from '#worker/contract/form.ts';
import type { AbortReason } from '#worker/contract/visit-input.ts';
import { AbortEffect } from './abort-effect.tsx';
import { useStageWords } from './use-stage-words.ts';
import { useVisitAct } from './use-visit-act.ts';
import { useVisitLocation } from './use-visit-location.ts';
import { CONTACT_ACT } from './visit-words.ts';

/** `contact`: the label of teleSales, where it differs. What a reason means stands below the list. */
const REASONS: readonly { reason: AbortReason; label: string; contact?: string }[] = [
	{ reason: 'absent', label: 'Cliente ausente', contact: 'Não atendeu' },
	{ reason: 'inactive', label: 'Cliente inativo' },
	{ reason: 'overdue', label: 'Inadimplente' },
	{ reason: 'discard', label: 'Entrei por engano' },
];

function scrollTo(notice: HTMLElement | null): void {
	notice?.scrollIntoView({ block: 'nearest' });
}

type Props = {
	readonly open: boolean;
	readonly stage: FormStage;
	/** Questions answered so far. */
	readonly answered: number;
	/** Questions without an answer. */
	readonly missing: number;
	readonly onClose: () => void;
};

/** Asks before an open stage is aborted, and says what then counts (rules 2.10 and 4.6). */
export function AbortDialog({ open, stage, answered, missing, onClose }: Props) {
	const visit = useVisitAct();
	// No reason is preselected: a person who only confirms would record it about the client.
	const [reason, setReason] = useState<AbortReason | null>(null);
	/** How often an abort was asked for without a reason. */
	const [unsaid, setUnsaid] = useState(0);
	const { what } = useStageWords(stage);
	const teleSales = what === CONTACT_ACT.what;
	useVisitLocation(open);
	return (
		<Ask
			open={open}
			title={`Abortar ${what}?`}
			act={`Abortar ${what}`}
			stay={`Continuar ${what}`}
			danger
			pending={visit.pending}
			onAct={() => {
				if (stage === 'process' && reason === null) setUnsaid(unsaid + 1);
				else visit.act({ act: 'abort', reason: stage === 'process' ? reason : null });
			}}
			onStay={onClose}
		>
			{unsaid > 0 && reason === null && (
				// Above the reasons: below them it would be out of sight on a phone.
				<div key={unsaid} ref={scrollTo}>
					<Notice tone="bad" role="alert">
						Escolha o motivo para abortar.
					</Notice>
				</div>
			)}
			{stage === 'process' && (
				<ChoiceGroup legend="Por quê?">
					{REASONS.map(({ reason: value, label, contact }) => (
						<ChoiceRow
							key={value}
							type="radio"
							name="reason"
							label={teleSales && contact ? contact : label}
							checked={reason === value}
							onChange={() => setReason(value)}
						/>
					))}
				</ChoiceGroup>
			)}
			<AbortEffect {...{ stage, reason, answered, missing, teleSales }} />
			<ErrorNote code={visit.code} />
		</Ask>
	);
}
