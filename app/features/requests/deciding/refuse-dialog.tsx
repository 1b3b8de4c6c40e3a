import { type FormEvent, useId, useMemo, useState } from 'react';
import { useDraft } from '#app/platform/saving/use-draft.ts';
import { Button } from '#app/ui/button.tsx';
import { ChoiceGroup, ChoiceRow } from '#app/ui/choice-row.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { TextArea } from '#app/ui/field.tsx';
import type { RequestKind } from '#worker/contract/request.ts';
import { actLabel, REFUSAL_REASONS } from './decision-words.ts';
import {
	aboutOf,
	NO_REFUSAL,
	type Refusal,
	refusalAbout,
	refusalDraftName,
} from './refusal-draft.ts';

type Props = {
	readonly kind: RequestKind;
	/** The requests to refuse; empty: the dialog is closed. */
	readonly ids: readonly string[];
	/** The draft. */
	readonly kept: Refusal;
	readonly onRefuse: (reason: string) => void;
	readonly onClose: () => void;
};

const OTHER = 'Outro motivo';
const MAX = 1_000;

/** Asks for the reason of a refusal. The text survives closing the dialog and a reload. */
export function RefuseDialog({ kind, ids, kept, onRefuse, onClose }: Props) {
	const name = useId();
	const { value, write } = useDraft(refusalDraftName(kind), kept);
	const about = useMemo(() => aboutOf(ids), [ids]);
	const { choice, text } = refusalAbout(about, value);
	const [error, setError] = useState<string | null>(null);
	const label = actLabel('refused', kind, ids.length);
	const put = (typed: Partial<Refusal>) => {
		write((before) => ({ ...refusalAbout(about, before), ...typed }));
		setError(null);
	};
	const close = () => {
		setError(null);
		onClose();
	};

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
		<Dialog open={ids.length > 0} onClose={close} title={`${label}?`}>
			<form onSubmit={submit} className="grid gap-4">
				<ChoiceGroup legend="Por quê? Quem pediu vai ler.">
					{[...REFUSAL_REASONS, OTHER].map((reason) => (
						<ChoiceRow
							key={reason}
							type="radio"
							name={name}
							label={reason}
							checked={choice === reason}
							onChange={() => put({ choice: reason })}
						/>
					))}
				</ChoiceGroup>
				<TextArea
					label={choice === OTHER ? 'Qual é o motivo?' : 'Quer dizer mais alguma coisa?'}
					maxLength={MAX - 100}
					value={text}
					error={error}
					onChange={(event) => put({ text: event.target.value })}
				/>
				<div className="grid gap-2">
					<Button type="submit" look="danger">
						{label}
					</Button>
					<Button onClick={close}>Voltar sem recusar</Button>
				</div>
			</form>
		</Dialog>
	);
}
