import { CircleAlert, GripVertical } from 'lucide-react';
import { type DragEvent, type KeyboardEvent, useRef, useState } from 'react';
import { QUESTION_TYPE_NAME } from '#app/features/visit/question-type-names.ts';
import { ItemActs } from '#app/ui/item-acts.tsx';
import type { FormDraft } from '#worker/contract/form-draft.ts';
import type { FormEdit } from '#worker/domain/visit/form-draft/edit-draft.ts';
import { isWarning } from '#worker/domain/visit/form-draft/form-problems.ts';
import type { PlacedProblems } from './field-problems.ts';
import { QuestionFields } from './question-fields.tsx';

type Props = {
	readonly questions: FormDraft['questions'];
	/** Names of competences that published forms use. */
	readonly competences: readonly string[];
	readonly problems: PlacedProblems;
	/** The question whose fields are shown; null: none. */
	readonly open: number | null;
	readonly onOpen: (index: number | null) => void;
	readonly onEdit: (edit: FormEdit) => void;
	readonly onMove: (from: number, to: number) => void;
	readonly onCopy: (index: number) => void;
	readonly onRemove: (index: number) => void;
};

/**
 * The questions in their order. One at a time shows its fields. They are moved by buttons, by Alt with
 * an arrow, or by dragging the handle.
 */
export function QuestionRows(props: Props) {
	const { questions, competences, problems, open, onOpen, onEdit, onMove, onCopy, onRemove } =
		props;
	const dragged = useRef<number | null>(null);
	const [over, setOver] = useState<number | null>(null);
	const keys = (index: number) => (event: KeyboardEvent) => {
		if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
		event.preventDefault();
		onMove(index, index + (event.key === 'ArrowUp' ? -1 : 1));
	};
	const drop = (index: number) => (event: DragEvent) => {
		event.preventDefault();
		if (dragged.current !== null) onMove(dragged.current, index);
		dragged.current = null;
		setOver(null);
	};
	return (
		<ol className="rows">
			{questions.map((question, index) => {
				const wrong = problems.within(index);
				const isBroken = wrong.some((one) => !isWarning(one));
				return (
					<li
						// biome-ignore lint/suspicious/noArrayIndexKey: a question is its place while it is typed.
						key={index}
						className={over === index ? 'bg-accent-soft' : undefined}
						onKeyDown={keys(index)}
						onDragOver={(event) => {
							if (dragged.current === null) return;
							event.preventDefault();
							setOver(index);
						}}
						onDrop={drop(index)}
					>
						<div className="flex flex-wrap items-center gap-2 px-2 py-1">
							<button
								type="button"
								draggable
								tabIndex={-1}
								aria-hidden="true"
								className="hidden cursor-grab p-2 text-edge mouse:block"
								onDragStart={() => {
									dragged.current = index;
								}}
								onDragEnd={() => {
									dragged.current = null;
									setOver(null);
								}}
							>
								<GripVertical aria-hidden="true" className="size-5" />
							</button>
							<button
								type="button"
								className="grid min-h-14 min-w-0 flex-1 basis-40 content-center px-2 py-2 text-start"
								aria-expanded={open === index}
								aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
								data-question={index}
								onClick={() => onOpen(open === index ? null : index)}
							>
								<span className="font-semibold wrap-anywhere">
									{index + 1}. {question.text.trim() || 'Sem texto'}
								</span>
								<span className="flex items-center gap-1 text-sm text-muted">
									{QUESTION_TYPE_NAME[question.questionType]}
									{wrong.length > 0 && (
										<span
											className={`flex items-center gap-1 ${isBroken ? 'text-danger' : 'text-warn'}`}
										>
											<CircleAlert aria-hidden="true" className="size-4" />
											{isBroken ? 'a corrigir' : 'a conferir'}
										</span>
									)}
								</span>
							</button>
							<ItemActs
								what={`pergunta ${index + 1}`}
								index={index}
								count={questions.length}
								onMove={(to) => onMove(index, to)}
								onCopy={() => onCopy(index)}
								onRemove={() => onRemove(index)}
							/>
						</div>
						{open === index && (
							<QuestionFields
								question={question}
								index={index}
								competences={competenceNames(competences, questions)}
								problems={problems}
								onEdit={onEdit}
							/>
						)}
					</li>
				);
			})}
		</ol>
	);
}

/** Names to choose from: of published forms and of this one. */
function competenceNames(
	known: readonly string[],
	questions: FormDraft['questions'],
): readonly string[] {
	const own = questions.map(({ competence }) => competence?.trim() ?? '');
	return [...new Set([...known, ...own])].filter((name) => name !== '').toSorted(inPortuguese);
}

const inPortuguese = new Intl.Collator('pt-BR').compare;
