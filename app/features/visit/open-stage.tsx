import { ActionBar } from '#app/ui/action-bar.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import type { CoachingView } from '#worker/contract/coaching-api.ts';
import { continuePath, nextAct } from './day-stops.ts';
import { DiscardCoaching } from './discard-coaching.tsx';
import { StoredState } from './stored-state.tsx';
import { STAGE_NAME } from './visit-words.ts';

type Props = { readonly coaching: CoachingView };

/** The day while the pre-process or the post-process is open: everything is kept, and goes on here. */
export function OpenStage({ coaching }: Props) {
	const { currentStage, rev, ackedRev } = coaching;
	if (!currentStage) return null;
	return (
		<>
			<Card title={`${STAGE_NAME[currentStage.stage]} aberto`}>
				<p>{nextAct(coaching)}</p>
				<StoredState rev={rev} ackedRev={ackedRev} />
			</Card>
			<DiscardCoaching coaching={coaching} />
			<ContinueBar coaching={coaching} />
		</>
	);
}

/** Leads back to the open stage, at its first unanswered question. */
export function ContinueBar({ coaching }: Props) {
	const { currentStage } = coaching;
	if (!currentStage) return null;
	const name = currentStage.pdv?.name ?? STAGE_NAME[currentStage.stage].toLowerCase();
	return (
		<ActionBar>
			<ButtonLink look="primary" to={continuePath(coaching)}>
				Continuar {name}
			</ButtonLink>
		</ActionBar>
	);
}
