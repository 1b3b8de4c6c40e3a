import { memo, useState } from 'react';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import type { FormStage } from '#worker/contract/form.ts';
import { AbortDialog } from './abort-dialog.tsx';
import { useStageWords } from './use-stage-words.ts';

/** The rarer acts of an open stage, below the question, where they are not tapped by accident. */
export const VisitMore = memo(function VisitMore({
	stage,
	answered,
}: {
	readonly stage: FormStage;
	readonly answered: number;
}) {
	const words = useStageWords(stage);
	const [aborting, setAborting] = useState(false);
	return (
		<div className="flex flex-wrap gap-2">
			{stage === 'process' && (
				<>
					<ButtonLink look="quiet" to="/coaching/form/pdv">
						Ver o cliente
					</ButtonLink>
					<ButtonLink look="quiet" to="/coaching/pdvs/observation">
						Observação
					</ButtonLink>
				</>
			)}
			<Button look="quiet" onClick={() => setAborting(true)}>
				Abortar {words.what}
			</Button>
			<AbortDialog
				open={aborting}
				stage={stage}
				answered={answered}
				onClose={() => setAborting(false)}
			/>
		</div>
	);
});
