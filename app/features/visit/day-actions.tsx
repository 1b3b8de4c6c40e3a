import { useState } from 'react';
import { ActionBar } from '#app/ui/action-bar.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { ErrorNote } from '#app/ui/error-note.tsx';
import type { PdvListView } from '#worker/contract/coaching-api.ts';
import type { LocationReading } from '#worker/contract/location.ts';
import { isGoalReached } from './goal-reached.ts';
import { isAtClient, NextStopButton, NextStopFacts } from './next-stop.tsx';
import { ContinueBar } from './open-stage.tsx';
import { PostProcessDialog } from './post-process-dialog.tsx';
import { useVisitAct } from './use-visit-act.ts';

type Props = {
	readonly list: PdvListView;
	readonly next: PdvListView['next'];
	readonly reading: LocationReading;
};

/** Leads to the next client, and to the post-process once the goal is reached (rule 4.13). */
export function DayActions({ list, next, reading }: Props) {
	const visit = useVisitAct();
	const [asking, setAsking] = useState(false);
	const { coaching } = list;
	if (coaching.currentStage) return <ContinueBar coaching={coaching} />;
	const isReached = isGoalReached(list);
	const isHere = next !== null && isAtClient(next.row, reading, list);
	return (
		<ActionBar
			note={
				<>
					<ErrorNote code={visit.code} />
					{next && !isReached && (
						<NextStopFacts
							next={next}
							isHere={isHere}
							teleSales={coaching.teleSales}
							coachee={coaching.coachee}
						/>
					)}
				</>
			}
		>
			{isReached && next && (
				<ButtonLink to={`/coaching/form/pdv?pdv=${encodeURIComponent(next.row.code)}`}>
					{coaching.teleSales ? 'Contatar' : 'Visitar'} mais um
				</ButtonLink>
			)}
			{isReached || next === null ? (
				<Button look="primary" onClick={() => setAsking(true)}>
					Ir para o pós-processo
				</Button>
			) : (
				<NextStopButton next={next} isHere={isHere} teleSales={coaching.teleSales} visit={visit} />
			)}
			<PostProcessDialog coaching={coaching} open={asking} onClose={() => setAsking(false)} />
		</ActionBar>
	);
}
