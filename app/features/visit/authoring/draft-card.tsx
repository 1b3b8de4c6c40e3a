import { useNavigate } from '@remix-run/react';
import { useState } from 'react';
import { ChangeList } from '#app/features/visit/change-list.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Ask } from '#app/ui/dialog.tsx';
import { absolute } from '#app/ui/format.ts';
import { Notice } from '#app/ui/notice.tsx';
import type { AdminFormResponse } from '#worker/contract/admin-forms.ts';
import type { FormDraft } from '#worker/contract/form-draft.ts';
import { formChanges } from '#worker/domain/visit/form-draft/form-changes.ts';
import { formProblems, isWarning } from '#worker/domain/visit/form-draft/form-problems.ts';
import { formProblemText } from '#worker/domain/visit/form-draft/problem-words.ts';
import { tidyDraft } from '#worker/domain/visit/form-draft/tidy-draft.ts';
import { useAuthoringActs } from './authoring.data.client.ts';
import { formPath } from './form-path.ts';

type Props = {
	readonly answer: AdminFormResponse;
	readonly draft: FormDraft;
	readonly pending: boolean;
	/** Runs an act and shows the sentence that it answers, or why it was refused. */
	readonly run: (work: () => Promise<string>) => Promise<void>;
};

/** The draft: what is wrong with it, what it changes, and publishing it. */
export function DraftCard({ answer: { form, published }, draft, pending, run }: Props) {
	const act = useAuthoringActs();
	const navigate = useNavigate();
	const [asking, setAsking] = useState(false);
	const tidy = tidyDraft(draft);
	const problems = formProblems(tidy);
	const isBroken = problems.some((one) => !isWarning(one));
	const changes = published ? formChanges(tidyDraft(published), tidy) : [];
	const isSame = published !== null && changes.length === 0 && form.retiredAt === null;
	const rev = form.draft?.rev ?? 0;

	const publish = () =>
		run(async () => `Versão ${await act('publish', { id: form._id, rev })} publicada`);
	const discard = () =>
		run(async () => {
			await act('discard', form._id);
			if (!published) navigate('/administracao/formularios');
			return 'O rascunho foi descartado';
		});
	return (
		<Card title={`Rascunho: ${tidy.title || 'sem título'}`}>
			{form.draft && (
				<p className="text-sm text-muted">
					Salvo em {absolute(form.draft.savedAt)} · {form.draft.savedBy}
				</p>
			)}
			{problems.map((problem) => (
				<Notice
					key={`${problem.code} ${problem.question} ${problem.alternative}`}
					tone={isWarning(problem) ? 'warn' : 'bad'}
				>
					{formProblemText(problem)}
				</Notice>
			))}
			{published && (
				<section className="grid gap-1">
					<h3 className="font-semibold">O que muda</h3>
					{isSame ? <p>Nada mudou desde a versão publicada.</p> : <ChangeList changes={changes} />}
				</section>
			)}
			<ButtonLink to={`${formPath(form._id)}/editar`}>Editar</ButtonLink>
			{!isBroken && <ButtonLink to={`${formPath(form._id)}/testar/questions/0`}>Testar</ButtonLink>}
			<Button
				look="primary"
				pending={pending}
				disabled={isBroken || isSame}
				onClick={() => void publish()}
			>
				Publicar
			</Button>
			<Button onClick={() => void act('downloadDraft', form._id)}>Baixar rascunho</Button>
			<Button look="quiet" pending={pending} onClick={() => setAsking(true)}>
				Descartar rascunho
			</Button>
			<Ask
				open={asking}
				title="Descartar o rascunho?"
				act="Descartar rascunho"
				stay="Manter rascunho"
				danger
				pending={pending}
				onAct={() => void discard().then(() => setAsking(false))}
				onStay={() => setAsking(false)}
			>
				O que está escrito em {tidy.title || 'sem título'} se perde. A versão publicada continua
				como está.
			</Ask>
		</Card>
	);
}
