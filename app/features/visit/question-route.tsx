import { useLoaderData, useParams } from '@remix-run/react';
import { useCallback, useState } from 'react';
import { DeskPart, deskOnly, useDesk } from '#app/ui/desk-part.tsx';
import { EmptyForm } from './empty-form.tsx';
import type { QuestionData } from './question.data.client.ts';
import { QuestionScreen } from './question-screen.tsx';
import { VISIT_PLACE } from './visit-place.ts';

const BESIDE = deskOnly(async () => (await import('./desk/questions-beside.tsx')).QuestionsBeside);

/** The question screen; `place` is 'form', or the stage of a link. */
export function QuestionRoute() {
	const data = useLoaderData<QuestionData>() as QuestionData;
	const { place } = useParams();
	const hrefOf = useCallback(
		(question: number) => `/coaching/${place}/questions/${question}`,
		[place],
	);
	const [answered, setAnswered] = useState(data.view?.answered ?? []);
	const isDesk = useDesk();
	if (data.view === null) {
		const stage = data.coaching.currentStage;
		return stage ? <EmptyForm stage={stage} /> : null;
	}
	const { stageId, formId, index } = data.view;
	const form = `${stageId}.${formId}`;
	return (
		<>
			<QuestionScreen
				key={`${form}.${index}`}
				view={data.view}
				hrefOf={hrefOf}
				place={VISIT_PLACE}
				onAnswered={isDesk ? setAnswered : undefined}
			/>
			<DeskPart
				key={form}
				code={BESIDE}
				props={{ index, answered, hrefOf, readOutline: VISIT_PLACE.readOutline }}
			/>
		</>
	);
}
