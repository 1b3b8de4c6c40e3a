import { TriangleAlert } from 'lucide-react';
import type { MouseEvent } from 'react';
import type { Alternative, Question } from '#worker/contract/form.ts';
import type { AnswerChange } from '#worker/contract/visit-input.ts';
import { DetailToggles } from './detail-toggles.tsx';
import { useScrollAnchor } from './use-scroll-anchor.ts';

const DISQUALIFIES = {
	pdv: 'Invalida o PDV: a nota deste formulário vira 0',
	coaching: 'Invalida o coaching: a nota do dia vira 0',
} as const;

type Props = {
	readonly question: Question;
	readonly answer: readonly string[];
	readonly labelledBy: string;
	readonly onChange: (change: AnswerChange) => void;
};

/** One alternative or several; the whole row can be tapped. */
export function ChoiceField({ question, answer, labelledBy, onChange }: Props) {
	const radio = question.questionType === 'radio';
	const chosen = radio ? answer.slice(0, 1) : answer;
	const { list, held, hold } = useScrollAnchor();

	function choose(index: number, alternative: Alternative) {
		if (!radio) return onChange({ type: 'toggle', option: alternative.text });
		const before = question.alternatives.findIndex(({ text }) => text === chosen[0]);
		hold(index, before);
		onChange({ type: 'choose', option: alternative.text });
	}

	return (
		<fieldset ref={list} aria-labelledby={labelledBy} className="grid gap-2">
			{question.alternatives.map((alternative, index) => {
				const on = chosen.includes(alternative.text);
				const details = radio && (on || held.includes(index)) ? alternative.detailOptions : [];
				return (
					<div key={alternative.text}>
						<AnswerRow
							alternative={alternative}
							number={index + 1}
							radio={radio}
							on={on}
							onChoose={() => choose(index, alternative)}
						/>
						{details.length > 0 && (
							<DetailToggles
								option={alternative.text}
								details={details}
								chosen={on ? answer.slice(1) : []}
								hidden={!on}
								onToggle={(detail) => onChange({ type: 'toggle-detail', detail })}
							/>
						)}
					</div>
				);
			})}
		</fieldset>
	);
}

type RowProps = {
	readonly alternative: Alternative;
	readonly number: number;
	readonly radio: boolean;
	readonly on: boolean;
	readonly onChoose: () => void;
};

function AnswerRow({ alternative, number, radio, on, onChoose }: RowProps) {
	const disqualifies = disqualificationOf(alternative);
	return (
		<label
			className="choice"
			data-disqualifies={disqualifies !== null && on ? '' : undefined}
			onMouseDown={keepFocus}
		>
			<input
				type={radio ? 'radio' : 'checkbox'}
				name="answer"
				checked={on}
				onChange={onChoose}
				data-shortcut={number <= 9 ? number : undefined}
				aria-keyshortcuts={number <= 9 ? String(number) : undefined}
			/>
			<span className="min-w-0 grow">
				<span className="block text-lg">{alternative.text}</span>
				{disqualifies && (
					<span
						className={`mt-1 flex gap-1.5 text-sm font-semibold ${on ? 'text-danger' : 'text-warn'}`}
					>
						<TriangleAlert aria-hidden size={18} className="mt-px flex-none" />
						<span>{DISQUALIFIES[disqualifies]}</span>
					</span>
				)}
			</span>
		</label>
	);
}

/**
 * The label moves the focus to its input anyway. Without this, `mousedown` would first focus the
 * document, and on a slow phone each focus change delays the tick.
 */
function keepFocus(event: MouseEvent): void {
	if (!(event.target instanceof HTMLInputElement)) event.preventDefault();
}

/** What choosing it would invalidate (rule 4.3); the coaching outweighs the PDV. */
function disqualificationOf(alternative: Alternative): 'pdv' | 'coaching' | null {
	if (alternative.invalidateCoaching) return 'coaching';
	return alternative.invalidatePDV ? 'pdv' : null;
}
