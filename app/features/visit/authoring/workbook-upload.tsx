import { useNavigate } from '@remix-run/react';
import { useState } from 'react';
import { codeOf } from '#app/platform/error-text.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { ErrorNote } from '#app/ui/error-note.tsx';
import { FileField } from '#app/ui/file-field.tsx';
import { absolute } from '#app/ui/format.ts';
import { Notice } from '#app/ui/notice.tsx';
import type { AdminForm } from '#worker/contract/admin-forms.ts';
import type { FormDraft } from '#worker/contract/form-draft.ts';
import type { WorkbookResponse } from '#worker/contract/workbook-problem.ts';
import { formProblems } from '#worker/domain/visit/form-draft/form-problems.ts';
import { formProblemText } from '#worker/domain/visit/form-draft/problem-words.ts';
import { isNotice } from '#worker/domain/visit/xlsform/problem.ts';
import type { AppErrorCode } from '#worker/errors.ts';
import { useAuthoringActs } from './authoring.data.client.ts';
import { formPath } from './form-path.ts';
import { ProblemList } from './problem-list.tsx';

type Props = {
	readonly forms: readonly AdminForm[];
	/** A workbook was chosen, which is checked or kept next. */
	readonly onChosen: (isChosen: boolean) => void;
};

/** Chooses a workbook, says what it says, and keeps it as a draft. */
export function WorkbookUpload({ forms, onChosen }: Props) {
	const act = useAuthoringActs();
	const navigate = useNavigate();
	const [file, setFile] = useState<File | null>(null);
	const [read, setRead] = useState<WorkbookResponse | null>(null);
	const [code, setCode] = useState<AppErrorCode | null>(null);
	const [pending, setPending] = useState(false);
	const known = forms.find(({ _id }) => _id === read?.formId);

	async function run(work: () => Promise<void>): Promise<void> {
		setPending(true);
		setCode(null);
		try {
			await work();
		} catch (error) {
			setCode(codeOf(error));
		}
		setPending(false);
	}

	const check = (chosen: File) => run(async () => setRead(await act('check', chosen)));
	const keep = (draft: FormDraft) =>
		run(async () => {
			const rev = known?.draft?.rev ?? 0;
			const { id } = await act('keep', { id: read?.formId ?? null, rev, draft });
			navigate(formPath(id));
		});

	const errors = read?.problems.filter((one) => !isNotice(one)) ?? [];
	const notices = read?.problems.filter(isNotice) ?? [];
	const draft = read?.draft ?? null;
	return (
		<Card title="Planilha XLSForm">
			<form
				className="grid gap-3"
				onSubmit={(event) => {
					event.preventDefault();
					if (file) void check(file);
				}}
				onChange={(event) => {
					const { target } = event;
					if (!(target instanceof HTMLInputElement)) return;
					const chosen = target.files?.[0] ?? null;
					setFile(chosen);
					onChosen(chosen !== null);
					setRead(null);
				}}
			>
				<FileField name="workbook" label="Planilha (.xlsx)" accept=".xlsx" />
				<Button
					type="submit"
					look={file && !draft ? 'primary' : 'secondary'}
					pending={pending}
					disabled={!file}
				>
					Conferir planilha
				</Button>
			</form>
			<ErrorNote code={code} />
			{errors.length > 0 && (
				<>
					<Notice tone="bad" role="alert">
						{errors.length === 1
							? 'Há 1 erro. Corrija na planilha e envie de novo.'
							: `Há ${errors.length} erros. Corrija na planilha e envie de novo.`}
					</Notice>
					<ProblemList problems={errors} />
				</>
			)}
			{notices.length > 0 && <ProblemList title="Bom saber" problems={notices} />}
			{draft && (
				<>
					<p>
						<strong>{draft.title || 'Sem título'}</strong>,{' '}
						{draft.questions.length === 1 ? '1 pergunta' : `${draft.questions.length} perguntas`}
						{known ? `: nova versão de ${known.title}.` : ': formulário novo.'}
					</p>
					{formProblems(draft)
						.filter(({ code }) => code === 'competence-twice')
						.map((problem) => (
							<Notice key={problem.question} tone="bad">
								{formProblemText(problem)}
							</Notice>
						))}
					{known?.draft && (
						<Notice tone="warn">
							Substitui o rascunho que {known.draft.savedBy} salvou em{' '}
							{absolute(known.draft.savedAt)}.
						</Notice>
					)}
					<Button look="primary" pending={pending} onClick={() => void keep(draft)}>
						Guardar como rascunho
					</Button>
				</>
			)}
		</Card>
	);
}
