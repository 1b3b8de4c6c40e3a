import { Button } from '#app/ui/button.tsx';
import type { CommitmentState } from '#worker/contract/commitments-api.ts';
import { CommitmentRow } from './commitment-row.tsx';
import { VERDICTS } from './commitment-words.ts';
import { NoteField } from './note-field.tsx';
import { useMark } from './use-mark.ts';

type Props = {
	readonly coachingId: string;
	readonly commitment: CommitmentState;
	readonly today: string;
};

/** A commitment that a coach finds kept, partly kept, not kept, or no longer valid (rule 2.21). */
export function JudgeCommitment({ coachingId, commitment, today }: Props) {
	const { line, verdict } = commitment;
	const { mark, isPending } = useMark(coachingId);
	return (
		<CommitmentRow commitment={commitment} today={today}>
			<fieldset className="flex flex-wrap gap-2">
				<legend className="sr-only">Como ficou: {commitment.what}</legend>
				{VERDICTS.map(([kind, label]) => (
					<Button
						key={kind}
						className="px-3"
						aria-pressed={verdict?.kind === kind}
						pending={isPending(kind, line)}
						onClick={() => void mark(kind, line, verdict?.kind === kind ? verdict.note : '')}
					>
						{label}
					</Button>
				))}
			</fieldset>
			{verdict !== null && (
				<NoteField
					draft={`commitment:${coachingId}:${line}`}
					label="O que você viu?"
					open={verdict.note === '' ? 'Anotar' : 'Mudar a anotação'}
					send="Salvar anotação"
					pending={isPending(verdict.kind, line)}
					onSend={(note) => mark(verdict.kind, line, note)}
				/>
			)}
		</CommitmentRow>
	);
}
