import { useRouteLoaderData } from '@remix-run/react';
import type { CoachingView } from '#worker/contract/coaching-api.ts';
import type { FormStage } from '#worker/contract/form.ts';
import { STAGE_ACT, type StageWords } from './public/stage-act.ts';
import { CONTACT_ACT } from './visit-words.ts';

/** The words of a stage in this coaching: teleSales coachings have contacts, not visits. */
export function useStageWords(stage: FormStage): StageWords {
	const layout = useRouteLoaderData<{ coaching: CoachingView | null }>('routes/_main.coaching');
	return stage === 'process' && layout?.coaching?.teleSales ? CONTACT_ACT : STAGE_ACT[stage];
}
