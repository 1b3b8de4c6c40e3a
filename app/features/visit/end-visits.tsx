import { useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import type { PdvListView } from '#worker/contract/coaching-api.ts';
import { isGoalReached } from './goal-reached.ts';
import { PostProcessDialog } from './post-process-dialog.tsx';

/** The way to the post-process before the goal is reached; afterwards the day offers it by itself. */
export function EndVisits({ list }: { readonly list: PdvListView }) {
	const [asking, setAsking] = useState(false);
	const { coaching } = list;
	if (coaching.currentStage || isGoalReached(list)) return null;
	return (
		<>
			<Button look="quiet" onClick={() => setAsking(true)}>
				Ir para o pós-processo agora
			</Button>
			<PostProcessDialog coaching={coaching} open={asking} onClose={() => setAsking(false)} />
		</>
	);
}
