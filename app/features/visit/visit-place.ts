import { CheckOutButton } from './check-out-button.tsx';
import { handOverAnswers, readOutline } from './question.data.client.ts';
import type { QuestionPlace } from './question-place.ts';
import { StageMenu } from './stage-menu.tsx';
import { StoredState } from './stored-state.tsx';
import { VisitCheckOut } from './visit-check-out.tsx';

/** The open stage of a coaching. */
export const VISIT_PLACE: QuestionPlace = {
	readOutline,
	handOver: handOverAnswers,
	before: ({ stage }) => (stage === 'process' ? '/coaching/form/pdv' : '/coaching/pdvs'),
	Menu: StageMenu,
	Stored: StoredState,
	CheckOut: CheckOutButton,
	Review: VisitCheckOut,
};
