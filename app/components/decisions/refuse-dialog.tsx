import { type FormEvent, useId, useState } from 'react';
import { actLabel, REFUSAL_REASONS } from '#app/decisions/decision-words.ts';
import { NO_REFUSAL, type Refusal, refusalForm } from '#app/decisions/refusal-draft.ts';
import { useDraft } from '#app/use-draft.ts';
import type { RequestKind } from '#worker/domain/requests/request.ts';
import { Button } from '../button.tsx';
import { ChoiceGroup, ChoiceRow } from '../choice-row.tsx';
import { Dialog } from '../dialog.tsx';
import { TextArea } from '../field.tsx';

type Props = {
	readonly kind: RequestKind;
	/** How many are refused; 0: it is closed. */
	readonly count: number;
	/** What was typed before and not sent. */
	readonly kept: Refusal;
	readonly onRefuse: (reason: string) => void;
	readonly onClose: () => void;
};

const OTHER = 'Outro motivo';
const MAX = 1_000;

/** Asks why; what was typed stays when it is closed, and after a reload. */
export function RefuseDialog({ kind, count, kept, onRefuse, onClose }: Props) {
	const name = useId();
	const { value, write } = useDraft(refusalForm(kind), kept);
	const { choice, text } = value;
	const [error, setError] = useState<string | null>(null);
	const label = actLabel('refused', kind, count);

	function submit(event: FormEvent) {
		event.preventDefault();
		const said = text.trim();
		if (choice === '' && said === '') return setError('Escolha um motivo ou escreva um.');
		if (choice === OTHER && said === '') return setError('Escreva o motivo.');
		const reason = [choice === OTHER ? '' : choice, said].filter(Boolean).join('. ');
		write(() => NO_REFUSAL);
		setError(null);
		onRefuse(reason.slice(0, MAX));
	}

	return (
		<Dialog open={count > 0} onClose={onClose} title={`${label}?`}>
			<form onSubmit={submit} className="grid gap-4">
				<ChoiceGroup legend="Por quê? Quem pediu vai ler.">
					{[...REFUSAL_REASONS, OTHER].map((reason) => (
						<ChoiceRow
							key={reason}
							type="radio"
							name={name}
							label={reason}
							checked={choice === reason}
							onChange={() => {
								write((before) => ({ ...before, choice: reason }));
								setError(null);
							}}
						/>
					))}
				</ChoiceGroup>
				<TextArea
					label={choice === OTHER ? 'Qual é o motivo?' : 'Quer dizer mais alguma coisa?'}
					maxLength={MAX - 100}
					value={text}
					error={error}
					onChange={(event) => {
						const typed = event.target.value;
						write((before) => ({ ...before, text: typed }));
						setError(null);
					}}
				/>
				<div className="grid gap-2">
					<Button type="submit" look="danger">
						{label}
					</Button>
					<Button onClick={onClose}>Voltar sem recusar</Button>
				</div>
			</form>
		</Dialog>
	);
}
