import type { ComponentType } from 'react';
import type { SavingState } from '#app/ui/act-after-save.ts';
import type { QuestionOutline, QuestionView } from '#worker/contract/coaching-api.ts';
import type { FormStage } from '#worker/contract/form.ts';
import type { CheckOutDialogProps } from './check-out-dialog.tsx';
import type { AnswerCall } from './question.data.client.ts';

/** The review before the end, without what the place itself adds. */
export type ReviewProps = Omit<CheckOutDialogProps, 'pending' | 'code' | 'onCheckOut'>;

/**
 * Where a form is answered: in a visit, or in the test of a draft. It gives the question screen
 * everything that is not the question itself. Its parts must keep their identity.
 */
export type QuestionPlace = {
	/** Every question of the open form. */
	readonly readOutline: () => Promise<QuestionOutline>;
	/** Takes what is not stored yet when the page ends. */
	readonly handOver: (calls: readonly AnswerCall[]) => void;
	/** Address before the first question. */
	readonly before: (view: Pick<QuestionView, 'stage' | 'formId'>) => string;
	/** The rarer acts, beside the strip. */
	readonly Menu: ComponentType<{
		readonly stage: FormStage;
		readonly answered: number;
		readonly missing: number;
		readonly hasOtherForms: boolean;
	}>;
	/** Where the stored answer is. */
	readonly Stored: ComponentType<{ readonly rev: number; readonly ackedRev: number }>;
	/** Ends a complete form without the review between. */
	readonly CheckOut: ComponentType<{
		readonly saving: SavingState;
		/** Whether the input on the screen can be stored; otherwise points at it. */
		readonly isReady: () => boolean;
	}>;
	/** What is missing, the grade, and the end of the form. */
	readonly Review: ComponentType<ReviewProps>;
};
