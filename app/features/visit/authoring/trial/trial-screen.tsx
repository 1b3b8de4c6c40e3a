import { useParams } from '@remix-run/react';
import { useCallback, useEffect } from 'react';
import { QuestionScreen } from '#app/features/visit/question-screen.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { Unavailable } from '#app/ui/unavailable.tsx';
import { formProblemText } from '#worker/domain/visit/form-draft/problem-words.ts';
import { formPath } from '../form-path.ts';
import type { TrialQuestion } from './trial.data.client.ts';
import { TRIAL_PLACE } from './trial-place.tsx';
import { endTrial } from './trial-run.ts';

/** A draft in the very screens of a visit (rule 2.51). Leaving it forgets the answers. */
export function TrialScreen({ data }: { readonly data: TrialQuestion }) {
	const { id = '' } = useParams();
	useEffect(() => () => void endTrial(), []);
	const hrefOf = useCallback(
		(question: number) => `${formPath(id)}/testar/questions/${question}`,
		[id],
	);
	if (data.view) {
		return (
			<>
				<Notice tone="warn">Teste: nada é enviado.</Notice>
				<QuestionScreen
					key={data.view.index}
					view={data.view}
					hrefOf={hrefOf}
					place={TRIAL_PLACE}
				/>
			</>
		);
	}
	if (data.code) return <Unavailable code={data.code} title="O formulário não chegou" />;
	return (
		<>
			<PageHeading>Ainda não dá para testar</PageHeading>
			{data.problems.map((problem) => (
				<Notice key={`${problem.code} ${problem.question} ${problem.alternative}`} tone="bad">
					{formProblemText(problem)}
				</Notice>
			))}
			<ButtonLink look="primary" to={`${formPath(id)}/editar`}>
				Editar formulário
			</ButtonLink>
		</>
	);
}
