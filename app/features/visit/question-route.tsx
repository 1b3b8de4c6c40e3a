import { useLoaderData, useParams } from '@remix-run/react';
import { useCallback } from 'react';
import { EmptyForm } from './empty-form.tsx';
import type { QuestionData } from './question.data.client.ts';
import { QuestionScreen } from './question-screen.tsx';
import { VISIT_PLACE } from './visit-place.ts';

/** The question screen; `place` is 'form', or the stage of a link. */
export function QuestionRoute() {
	const data = useLoaderData<QuestionData>() as QuestionData;
	const { place } = useParams();
	const hrefOf = useCallback(
		(question: number) => `/coaching/${place}/questions/${question}`,
		[place],
	);
	if (data.view === null) {
		const stage = data.coaching.currentStage;
		return stage ? <EmptyForm stage={stage} /> : null;
	}
	const { stageId, formId, index } = data.view;
	const key = `${stageId}.${formId}.${index}`;
	return <QuestionScreen key={key} view={data.view} hrefOf={hrefOf} place={VISIT_PLACE} />;
}
