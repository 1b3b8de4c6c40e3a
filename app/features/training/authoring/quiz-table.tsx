import { useState } from 'react';
import { codeOf } from '#app/platform/error-text.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { ErrorNote } from '#app/ui/error-note.tsx';
import { FileField } from '#app/ui/file-field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { toastError } from '#app/ui/toast-error.ts';
import type { QuizDraft, QuizWorkbookResponse } from '#worker/contract/quiz-draft.ts';
import type { AppErrorCode } from '#worker/errors.ts';
import { useTrainingActs } from './training-authoring.data.client.ts';

/** Rows shown at once. */
const SHOWN = 50;

type Props = { readonly id: string; readonly onRead: (draft: QuizDraft) => void };

/** Takes the questions from a table, or says by row why not. */
export function QuizTable({ id, onRead }: Props) {
	const act = useTrainingActs();
	const [file, setFile] = useState<File | null>(null);
	const [problems, setProblems] = useState<QuizWorkbookResponse['problems']>([]);
	const [code, setCode] = useState<AppErrorCode | null>(null);
	const [pending, setPending] = useState(false);

	async function read(chosen: File): Promise<void> {
		setPending(true);
		setCode(null);
		try {
			const answer = await act('checkQuiz', { id, file: chosen });
			setProblems(answer.problems);
			if (answer.draft) onRead(answer.draft);
		} catch (error) {
			setCode(codeOf(error));
		}
		setPending(false);
	}

	return (
		<Card title="Planilha">
			<p className="text-sm text-muted">
				Uma pergunta por linha: Pergunta, Certas, Explicação e as alternativas.
			</p>
			<Button onClick={() => void act('downloadQuiz', id).catch(toastError)}>
				Baixar planilha
			</Button>
			<form
				className="grid gap-3"
				onSubmit={(event) => {
					event.preventDefault();
					if (file) void read(file);
				}}
				onChange={(event) => {
					const { target } = event;
					if (!(target instanceof HTMLInputElement)) return;
					setProblems([]);
					setFile(target.files?.[0] ?? null);
				}}
			>
				<FileField name="table" label="Planilha (.xlsx ou .csv)" accept=".xlsx,.csv" />
				<ErrorNote code={code} />
				<Button type="submit" pending={pending} disabled={!file}>
					Ler planilha
				</Button>
			</form>
			{problems.length > 0 && (
				<>
					<Notice tone="bad" role="alert">
						Nada foi mudado. Corrija na planilha e envie de novo.
					</Notice>
					<ol className="grid gap-2 text-sm">
						{problems.slice(0, SHOWN).map(({ row, text }) => (
							<li key={`${row} ${text}`} className="wrap-anywhere">
								{row !== null && <span className="font-semibold">Linha {row}: </span>}
								{text}
							</li>
						))}
					</ol>
					{problems.length > SHOWN && (
						<p className="text-sm text-muted">E mais {problems.length - SHOWN}.</p>
					)}
				</>
			)}
		</Card>
	);
}
