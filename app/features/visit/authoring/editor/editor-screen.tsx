import { useNavigate } from '@remix-run/react';
import { Plus, Smartphone } from 'lucide-react';
import { useState } from 'react';
import type { KeptDraft } from '#app/platform/saving/draft-saves.client.ts';
import { ActionBar } from '#app/ui/action-bar.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Dialog, DialogActs } from '#app/ui/dialog.tsx';
import { plural } from '#app/ui/format.ts';
import { KeptDraftLine } from '#app/ui/kept-draft-line.tsx';
import { toast } from '#app/ui/toast.tsx';
import type { FormDraft } from '#worker/contract/form-draft.ts';
import {
	type FormEdit,
	newQuestion,
	QUESTIONS_MAX,
} from '#worker/domain/visit/form-draft/edit-draft.ts';
import type { AppErrorCode } from '#worker/errors.ts';
import { formPath } from '../form-path.ts';
import { problemsByPlace } from './field-problems.ts';
import { HeadFields } from './head-fields.tsx';
import { PhonePreview } from './phone-preview.tsx';
import { QuestionRows } from './question-rows.tsx';
import { useFormEditor } from './use-form-editor.ts';

type Props = {
	readonly id: string;
	readonly begun: KeptDraft<FormDraft>;
	/** Names of competences that published forms use. */
	readonly competences: readonly string[];
	/** Why the server does not have `begun` yet; null: it has. */
	readonly why: AppErrorCode | null;
};

/** Writes a form question by question, with a phone beside it. */
export function EditorScreen({ id, begun, competences, why }: Props) {
	const navigate = useNavigate();
	const { keeping, edit, findNewest } = useFormEditor(id, begun, why);
	const { draft } = keeping;
	const { questions } = draft;
	const [open, setOpen] = useState<number | null>(null);
	const [isPreviewed, setPreviewed] = useState(false);
	const [leaving, setLeaving] = useState(false);
	const problems = problemsByPlace(draft);

	function move(from: number, to: number): void {
		if (to < 0 || to >= questions.length) return;
		edit({ type: 'move-question', question: from, to });
		if (open === from) setOpen(to);
		else if (open !== null) setOpen(placeAfterMove(open, from, to));
		requestAnimationFrame(() =>
			document.querySelector<HTMLElement>(`[data-question="${to}"]`)?.focus(),
		);
	}
	function add(at: number, added = newQuestion(questions[at - 1])): void {
		edit({ type: 'add-question', at, added });
		setOpen(at);
	}
	function remove(index: number): void {
		const gone = questions[index];
		if (!gone) return;
		edit({ type: 'remove-question', question: index });
		setOpen(null);
		const restore: FormEdit = { type: 'add-question', at: index, added: gone };
		toast(`Pergunta ${index + 1} excluída`, { label: 'Desfazer', run: () => edit(restore) });
	}
	async function leaveTo(path: string): Promise<void> {
		setLeaving(true);
		if (await keeping.save()) navigate(path);
		setLeaving(false);
	}

	const preview = (
		<PhonePreview
			key={open ?? 'none'}
			draft={draft}
			index={open ?? (questions.length > 0 ? 0 : -1)}
		/>
	);
	return (
		<>
			<div className="flex flex-wrap items-start gap-4">
				<div className="grid min-w-0 flex-[99_1_24rem] grid-cols-1 gap-4">
					<KeptDraftLine keeping={keeping} findNewest={findNewest} />
					<HeadFields
						draft={draft}
						problems={problems.at(null, null)}
						onChange={(head) => edit({ type: 'head', head })}
					/>
					<Card
						title="Perguntas"
						aside={
							<span className="text-sm text-muted">
								{plural(questions.length, 'pergunta', 'perguntas', 'Nenhuma ainda')}
							</span>
						}
						content="rows"
					>
						<QuestionRows
							questions={questions}
							competences={competences}
							problems={problems}
							open={open}
							onOpen={setOpen}
							onEdit={edit}
							onMove={move}
							onCopy={(index) => add(index + 1, questions[index])}
							onRemove={remove}
						/>
						{questions.length < QUESTIONS_MAX && (
							<div className="p-3">
								<Button
									className="w-full"
									icon={<Plus aria-hidden="true" />}
									onClick={() => add(questions.length)}
								>
									Nova pergunta
								</Button>
							</div>
						)}
					</Card>
				</div>
				<aside
					aria-label="No telefone"
					className="sticky top-20 hidden min-w-0 flex-[1_1_24rem] lg:block"
				>
					{preview}
				</aside>
			</div>
			<ActionBar>
				<Button
					className="lg:hidden"
					icon={<Smartphone aria-hidden="true" />}
					onClick={() => setPreviewed(true)}
				>
					Ver no telefone
				</Button>
				<Button
					pending={leaving}
					onClick={() => void leaveTo(`${formPath(id)}/testar/questions/0`)}
				>
					Testar
				</Button>
				<Button look="primary" pending={leaving} onClick={() => void leaveTo(formPath(id))}>
					Revisar e publicar
				</Button>
			</ActionBar>
			<Dialog open={isPreviewed} onClose={() => setPreviewed(false)} title="No telefone">
				{preview}
				<DialogActs>
					<Button onClick={() => setPreviewed(false)}>Voltar à edição</Button>
				</DialogActs>
			</Dialog>
		</>
	);
}

/** Where the item at `place` is after another one was moved. */
function placeAfterMove(place: number, from: number, to: number): number {
	if (from < place && to >= place) return place - 1;
	if (from > place && to <= place) return place + 1;
	return place;
}
