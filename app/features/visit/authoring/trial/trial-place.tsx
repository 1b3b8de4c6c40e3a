import { useNavigate, useParams } from '@remix-run/react';
import type { ComponentProps } from 'react';
import { CheckOutDialog } from '#app/features/visit/check-out-dialog.tsx';
import { EndFormButton } from '#app/features/visit/end-form-button.tsx';
import type { QuestionPlace, ReviewProps } from '#app/features/visit/question-place.ts';
import { grade as asGrade } from '#app/ui/format.ts';
import { memoWhileClosed } from '#app/ui/memo-while-closed.ts';
import { toast } from '#app/ui/toast.tsx';
import { formPath } from '../form-path.ts';
import { endTrial, readTrialOutline } from './trial-run.ts';

/** Ends the test, says the grade, and goes back to the form. */
function useEndTrial() {
	const navigate = useNavigate();
	const { id = '' } = useParams();
	return () => {
		const grade = endTrial();
		const what = grade === null ? 'sem nota' : `nota ${asGrade(grade)}`;
		toast(`Teste terminado: ${what}. Nada foi enviado.`);
		navigate(formPath(id));
	};
}

function NoMenu() {
	return null;
}

function OnlyHere() {
	return <span className="text-sm text-muted">Só neste teste</span>;
}

function EndTrial(button: ComponentProps<QuestionPlace['CheckOut']>) {
	const end = useEndTrial();
	return <EndFormButton {...button} pending={false} onEnd={end} />;
}

const TrialReview = memoWhileClosed(function TrialReview(dialog: ReviewProps) {
	const end = useEndTrial();
	return <CheckOutDialog {...dialog} pending={false} code={null} onCheckOut={end} />;
});

/** The test of a draft: no coaching, no client, no location; nothing is stored or sent. */
export const TRIAL_PLACE: QuestionPlace = {
	readOutline: readTrialOutline,
	handOver: () => undefined,
	before: ({ formId }) => formPath(formId),
	Menu: NoMenu,
	Stored: OnlyHere,
	CheckOut: EndTrial,
	Review: TrialReview,
};
