import { type FormEvent, useId, useMemo, useState } from 'react';
import { useDraft } from '#app/platform/saving/use-draft.ts';
import { Button } from '#app/ui/button.tsx';
import { ChoiceGroup, ChoiceRow } from '#app/ui/choice-row.tsx';
import { Dialog, DialogActs } from '#app/ui/dialog.tsx';
import { TextArea } from '#app/ui/field.tsx';
import type { RequestKind } from '#worker/contract/request.ts';
import { KIND_VIEWS } from '../kinds/request-kinds.ts';
import { actLabel, type DecidedStatus, offeredReasons, peopleText } from './decision-words.ts';
import { usePeopleOf } from './decisions.data.client.ts';
import {
	aboutOf,
	NO_REFUSAL,
	type Refusal,
	refusalAbout,
	refusalDraftName,
} from './refusal-draft.ts';

/** A decision that waits for its reason. */
export type Reasoned = {
	readonly status: DecidedStatus;
	readonly ids: readonly string[];
	/** Revisions of the requests whose details are on the screen. */
	readonly seen?: Readonly<Record<string, number>>;
};

type Props = {
	readonly kind: RequestKind;
	/** null: the dialog is closed. */
	readonly decision: Reasoned | null;
	/** The draft. */
	readonly kept: Refusal;
	readonly onDecide: (decision: Reasoned, reason: string) => void;
	readonly onClose: () => void;
};

const NO_DECISION: Reasoned = { status: 'refused', ids: [] };
const OTHER = 'Outro motivo';
const MAX = 1_000;

/** Asks for the reason of a decision. The text survives closing the dialog and a reload. */
export function ReasonDialog({ kind, decision, kept, onDecide, onClose }: Props) {
	const name = useId();
	const { value, write } = useDraft(refusalDraftName(kind), kept);
	const { status, ids } = decision ?? NO_DECISION;
	const about = useMemo(() => aboutOf(status, ids), [status, ids]);
	const { reasons, readers } = offeredReasons(status, kind);
	const { choice, text } = refusalAbout(about, value);
	const people = usePeopleOf(kind, ids);
	const [error, setError] = useState<string | null>(null);
	const label = actLabel(status, kind, ids.length);
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
		if (decision) onDecide(decision, reason.slice(0, MAX));
	}

	return (
		<Dialog open={decision !== null} onClose={close} title={`${label}?`}>
			<form onSubmit={submit} className="grid gap-4">
				{people && <p>De {peopleText(people)}.</p>}
				<ChoiceGroup legend={`Por quê? ${readers}`}>
					{[...reasons, OTHER].map((reason) => (
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
				<DialogActs>
					<Button onClick={close}>
						{KIND_VIEWS[kind].deciding ? 'Voltar sem decidir' : 'Voltar sem recusar'}
					</Button>
					<Button type="submit" look={status === 'refused' ? 'danger' : 'primary'}>
						{label}
					</Button>
				</DialogActs>
			</form>
		</Dialog>
	);
}
