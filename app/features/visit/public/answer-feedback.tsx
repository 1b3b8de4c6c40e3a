import { Check } from 'lucide-react';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { shortName } from '#app/ui/person-name.ts';
import { RelativeTime } from '#app/ui/relative-time.tsx';
import { SaveState } from '#app/ui/save-state.tsx';
import { StatusChip } from '#app/ui/status-chip.tsx';
import type {
	AgreementsView,
	AgreementView,
	CommitmentState,
} from '#worker/contract/commitments-api.ts';
import { CommitmentRow } from '../commitments/commitment-row.tsx';
import { NoteField } from '../commitments/note-field.tsx';
import { useMark } from '../commitments/use-mark.ts';

type Props = { readonly agreements: AgreementsView; readonly coachingId: string };

/** What the coach told the coachee, and what the coachee answers and does. Nothing for others. */
export function AnswerFeedback({ agreements, coachingId }: Props) {
	const told = agreements.agreements.find((one) => one.coachingId === coachingId);
	if (!told) return null;
	return <Told key={coachingId} told={told} coachingId={coachingId} agreements={agreements} />;
}

type ToldProps = Props & { readonly told: AgreementView };

function Told({ told, coachingId, agreements: { canMark, today } }: ToldProps) {
	const { mark, isPending } = useMark(coachingId);
	const { commitments, agreed, replies, unsent } = told;
	const coach = shortName(told.coachName);
	const texts = [
		['Ponto forte', told.strength],
		['Oportunidade', told.opportunity],
	] as const;
	const written = texts.filter(([, text]) => text.trim() !== '');
	const answer =
		agreed !== null ? (
			<StatusChip tone="good" icon={<Check aria-hidden="true" />}>
				Você respondeu: combinado
			</StatusChip>
		) : (
			canMark && (
				<Button
					look="primary"
					className="w-full"
					pending={isPending('agreed', null)}
					onClick={() => void mark('agreed', null)}
				>
					Combinado
				</Button>
			)
		);
	const isMarked = agreed !== null || replies.length > 0 || commitments.some(({ done }) => done);
	const state = (isMarked || unsent > 0) && (
		<SaveState
			state={unsent > 0 ? { kind: 'queued', count: unsent } : { kind: 'sent', at: null }}
		/>
	);
	return (
		<>
			<Card title={`Feedback de ${coach}`}>
				{written.map(([label, text]) => (
					<div key={label}>
						<h3 className="font-semibold">{label}</h3>
						<p className="whitespace-pre-line wrap-anywhere">{text}</p>
					</div>
				))}
				{replies.map((reply) => (
					<p key={reply._id} className="text-sm whitespace-pre-line wrap-anywhere">
						<span className="text-muted">
							Você escreveu <RelativeTime at={reply.at} behindVerb />:
						</span>{' '}
						“{reply.note}”
					</p>
				))}
				{commitments.length === 0 && written.length > 0 && (answer || state) && (
					<div className="grid justify-items-start gap-2">
						{answer}
						{state}
					</div>
				)}
				{canMark && (
					<NoteField
						draft={`commitment:${coachingId}:`}
						label={`Mensagem para ${coach}`}
						open="Responder ao feedback"
						send="Enviar resposta"
						pending={isPending('reply', null)}
						onSend={(note) => mark('reply', null, note)}
					/>
				)}
			</Card>
			{commitments.length > 0 && (
				<Card title="Combinados" content="rows">
					<ul>
						{commitments.map((commitment) => (
							<CommitmentRow key={commitment.line} commitment={commitment} today={today} isOwn>
								{canMark && (
									<Done coachingId={coachingId} line={commitment.line} done={commitment.done} />
								)}
							</CommitmentRow>
						))}
					</ul>
					<div className="grid justify-items-start gap-2 px-4 py-3">
						{answer}
						{state}
					</div>
				</Card>
			)}
		</>
	);
}

type DoneProps = {
	readonly coachingId: string;
	readonly line: string;
	readonly done: CommitmentState['done'];
};

function Done({ coachingId, line, done }: DoneProps) {
	const { mark, isPending } = useMark(coachingId);
	if (done === null) {
		return (
			<Button
				className="justify-self-start"
				pending={isPending('done', line)}
				onClick={() => void mark('done', line)}
			>
				Marcar como feito
			</Button>
		);
	}
	return (
		<div className="flex flex-wrap items-start gap-x-5 gap-y-2">
			<NoteField
				draft={`commitment:${coachingId}:${line}`}
				label="Como foi?"
				open={done.note === '' ? 'Contar como foi' : 'Mudar o que contei'}
				send="Salvar"
				pending={isPending('done', line)}
				onSend={(note) => mark('done', line, note)}
			/>
			<Button
				look="quiet"
				className="-ms-3"
				pending={isPending('undone', line)}
				onClick={() => void mark('undone', line)}
			>
				Ainda não fiz
			</Button>
		</div>
	);
}
