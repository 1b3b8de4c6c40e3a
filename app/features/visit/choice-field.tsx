import { TriangleAlert } from 'lucide-react';
import type { MouseEvent } from 'react';
import { grade } from '#app/ui/format.ts';
import type { AlternativeEffect } from '#worker/contract/coaching-api.ts';
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
	readonly effects: readonly AlternativeEffect[];
	readonly labelledBy: string;
	readonly onChange: (change: AnswerChange) => void;
};

/** One alternative or several; the whole row can be tapped. */
export function ChoiceField({ question, answer, effects, labelledBy, onChange }: Props) {
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
		<div className="grid gap-1">
			{effects.some(({ formTotal }) => formTotal !== null) && (
				<p className="text-end text-sm text-muted">Nota do formulário com cada resposta</p>
			)}
			<fieldset ref={list} aria-labelledby={labelledBy} className="grid gap-2">
				{question.alternatives.map((alternative, index) => {
					const on = chosen.includes(alternative.text);
					const details = radio && (on || held.includes(index)) ? alternative.detailOptions : [];
					return (
						<div key={alternative.text}>
							<AnswerRow
								alternative={alternative}
								effect={effects[index]}
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
		</div>
	);
}

type RowProps = {
	readonly alternative: Alternative;
	readonly effect: AlternativeEffect | undefined;
	readonly number: number;
	readonly radio: boolean;
	readonly on: boolean;
	readonly onChoose: () => void;
};

function AnswerRow({ alternative, effect, number, radio, on, onChoose }: RowProps) {
	const disqualifies = disqualificationOf(alternative, effect);
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
			{effect && effect.formTotal !== null && (
				<span className="min-w-10 flex-none text-end text-sm leading-[1.125rem] text-muted">
					<span className="sr-only">, nota </span>
					<strong className="figures text-base">{grade(effect.formTotal / 100)}</strong>
				</span>
			)}
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

/** The worst effect (rule 4.3); read from the form until the effect is known. */
function disqualificationOf(
	alternative: Alternative,
	effect: AlternativeEffect | undefined,
): 'pdv' | 'coaching' | null {
	if (effect) return effect.disqualifies;
	if (alternative.invalidateCoaching) return 'coaching';
	return alternative.invalidatePDV ? 'pdv' : null;
}
