import { Plus } from 'lucide-react';
import { useId } from 'react';
import { QUESTION_TYPE_NAME } from '#app/features/visit/question-type-names.ts';
import { Button } from '#app/ui/button.tsx';
import { Field, SelectField, TextArea } from '#app/ui/field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Tick } from '#app/ui/tick.tsx';
import { toast } from '#app/ui/toast.tsx';
import { QUESTION_TYPES, type QuestionType } from '#worker/contract/form.ts';
import { COMPETENCE_MAX, type QuestionDraft } from '#worker/contract/form-draft.ts';
import {
	ALTERNATIVES_MAX,
	type FormEdit,
	NEW_ALTERNATIVE,
} from '#worker/domain/visit/form-draft/edit-draft.ts';
import {
	hasDetails,
	isChoice,
	isGraded,
	isScored,
} from '#worker/domain/visit/form-draft/tidy-draft.ts';
import { sentence } from '../sentence.ts';
import { AlternativeFields } from './alternative-fields.tsx';
import type { PlacedProblems } from './field-problems.ts';
import { LinesField } from './lines-field.tsx';
import { WeightField } from './weight-field.tsx';

type Props = {
	readonly question: QuestionDraft;
	readonly index: number;
	/** Names of competences to choose from. */
	readonly competences: readonly string[];
	readonly problems: PlacedProblems;
	readonly onEdit: (edit: FormEdit) => void;
};

/** The fields of one question; what would be refused stands at its field. */
export function QuestionFields({ question, index, competences, problems, onEdit }: Props) {
	const namesId = useId();
	const own = problems.at(index, null);
	const { alternatives } = question;
	const change = (part: Partial<Omit<QuestionDraft, 'alternatives'>>) =>
		onEdit({ type: 'question', question: index, change: part });
	const add = () =>
		onEdit({
			...{ type: 'add-alternative', question: index },
			...{ at: alternatives.length, added: NEW_ALTERNATIVE },
		});
	const remove = (at: number) => {
		const gone = alternatives[at];
		if (!gone) return;
		onEdit({ type: 'remove-alternative', question: index, alternative: at });
		toast('Alternativa excluída', {
			label: 'Desfazer',
			run: () => onEdit({ type: 'add-alternative', question: index, at, added: gone }),
		});
	};
	const otherCompetence = own.get('competence-twice');
	const warnings = [
		own.get('nothing-to-win'),
		own.get('one-alternative'),
		own.get('question-twice'),
	];
	return (
		<div className="grid gap-3 border-t border-line p-4">
			<TextArea
				label="Texto da pergunta"
				rows={2}
				maxLength={1000}
				value={question.text}
				error={own.has('text-missing') ? 'Falta o texto.' : null}
				onChange={({ target }) => change({ text: target.value })}
			/>
			<div className="grid gap-3 grid-fit-13/2">
				<SelectField
					label="Tipo de resposta"
					value={question.questionType}
					onChange={({ target }) => change({ questionType: target.value as QuestionType })}
				>
					{QUESTION_TYPES.map((type) => (
						<option key={type} value={type}>
							{QUESTION_TYPE_NAME[type]}
						</option>
					))}
				</SelectField>
				{isScored(question) && (
					<WeightField
						label="Peso na nota"
						value={question.weight}
						error={own.has('weight-zero') ? 'Com peso 0 ela não conta na nota.' : null}
						onChange={(weight) => change({ weight })}
					/>
				)}
			</div>
			{isGraded(question) && (
				<Tick
					label="Só registrar, sem avaliar"
					checked={question.skipEvaluation}
					onChange={(skipEvaluation) => change({ skipEvaluation })}
				/>
			)}
			{isScored(question) && (
				<>
					<Field
						label="Competência"
						hint="Opcional. Junta as notas de várias perguntas no mapa da equipe; quem responde não vê."
						list={namesId}
						autoComplete="off"
						maxLength={COMPETENCE_MAX}
						value={question.competence ?? ''}
						error={otherCompetence === undefined ? null : sentence(otherCompetence)}
						onChange={({ target }) => change({ competence: target.value })}
					/>
					<datalist id={namesId}>
						{competences.map((name) => (
							<option key={name} value={name} />
						))}
					</datalist>
				</>
			)}
			{isChoice(question) && (
				<>
					{own.has('no-alternatives') && <Notice tone="bad">Faltam as alternativas.</Notice>}
					<ul className="grid gap-2" aria-label="Alternativas">
						{alternatives.map((alternative, at) => (
							<AlternativeFields
								// biome-ignore lint/suspicious/noArrayIndexKey: an alternative is its place while it is typed.
								key={at}
								alternative={alternative}
								index={at}
								count={alternatives.length}
								hasDetails={hasDetails(question)}
								problems={problems.at(index, at)}
								onChange={(part) =>
									onEdit({ type: 'alternative', question: index, alternative: at, change: part })
								}
								onMove={(to) =>
									onEdit({ type: 'move-alternative', question: index, alternative: at, to })
								}
								onRemove={() => remove(at)}
							/>
						))}
					</ul>
					{alternatives.length < ALTERNATIVES_MAX && (
						<Button
							look="quiet"
							className="justify-self-start"
							icon={<Plus aria-hidden="true" />}
							onClick={add}
						>
							Nova alternativa
						</Button>
					)}
				</>
			)}
			{warnings.map(
				(warning) =>
					warning && (
						<Notice key={warning} tone="warn">
							{sentence(warning)}
						</Notice>
					),
			)}
			<LinesField
				label="Passo a passo"
				hint="Um passo por linha: como achar a resposta no cliente."
				value={question.steps}
				max={50}
				lineMax={1000}
				onChange={(steps) => change({ steps })}
			/>
		</div>
	);
}
