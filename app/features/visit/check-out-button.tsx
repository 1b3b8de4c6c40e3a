import { useEffect, useRef } from 'react';
import { actAfterSave, type SavingState } from '#app/ui/act-after-save.ts';
import { Button } from '#app/ui/button.tsx';
import { useVisitAct } from './use-visit-act.ts';
import { useVisitLocation } from './use-visit-location.ts';

/** A second tap on 'Próxima' lands here; a tap that soon is not meant for this button. */
const REST_MS = 700;

type Props = {
	readonly saving: SavingState;
	/** Whether the input on the screen can be stored; otherwise points at it. */
	readonly isReady: () => boolean;
};

/** The check-out of a complete form, without the review between: nothing is missing in it. */
export function CheckOutButton({ saving, isReady }: Props) {
	const visit = useVisitAct();
	const shownAt = useRef(Number.POSITIVE_INFINITY);
	useEffect(() => {
		shownAt.current = performance.now();
	}, []);
	useVisitLocation(true);
	const end = actAfterSave(saving, 'Fazer check-out', () => visit.act({ act: 'check-out' }));
	return (
		<Button
			look="primary"
			pending={visit.pending || end.waiting}
			onClick={() => {
				if (performance.now() - shownAt.current >= REST_MS && isReady()) end.onAct();
			}}
		>
			{end.act}
		</Button>
	);
}
