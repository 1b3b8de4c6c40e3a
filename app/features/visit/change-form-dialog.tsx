import { useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Ask } from '#app/ui/dialog.tsx';
import { ErrorNote } from '#app/ui/error-note.tsx';
import { memoWhileClosed } from '#app/ui/memo-while-closed.ts';
import type { FormStage } from '#worker/contract/form.ts';
import { useStageWords } from './use-stage-words.ts';
import { useVisitAct } from './use-visit-act.ts';
import { useVisitLocation } from './use-visit-location.ts';

type Props = {
	readonly open: boolean;
	readonly stage: FormStage;
	/** Questions answered so far. */
	readonly answered: number;
	readonly onClose: () => void;
};

/** Asks before another form replaces the chosen one: a new check-in takes the place of this one. */
export const ChangeFormDialog = memoWhileClosed(function ChangeFormDialog(props: Props) {
	const { open, stage, answered, onClose } = props;
	const visit = useVisitAct();
	const { what, of } = useStageWords(stage);
	useVisitLocation(open);
	return (
		<Ask
			open={open}
			title="Trocar formulário?"
			act="Trocar formulário"
			stay={`Continuar ${what}`}
			danger={answered > 0}
			pending={visit.pending}
			onAct={() => visit.act({ act: 'change-form' })}
			onStay={onClose}
		>
			{answered > 0 && (
				<p>
					<strong>
						{answered === 1
							? 'A resposta dada não conta mais'
							: `As ${answered} respostas dadas não contam mais`}
					</strong>
					: cada formulário tem as suas perguntas.
				</p>
			)}
			<p>
				O check-in {of} é feito de novo agora, e você escolhe outro formulário.
				{stage === 'process' && ' A observação e o potencial ficam.'}
			</p>
			<ErrorNote code={visit.code} />
		</Ask>
	);
});

/** Below the first question, while nothing is answered: the form may have chosen itself. */
export function ChangeForm({ stage }: Pick<Props, 'stage'>) {
	const [asking, setAsking] = useState(false);
	return (
		<>
			<Button look="quiet" className="self-start" onClick={() => setAsking(true)}>
				Trocar formulário
			</Button>
			<ChangeFormDialog open={asking} stage={stage} answered={0} onClose={() => setAsking(false)} />
		</>
	);
}
