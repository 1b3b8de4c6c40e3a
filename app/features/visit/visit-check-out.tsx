import { memoWhileClosed } from '#app/ui/memo-while-closed.ts';
import { CheckOutDialog } from './check-out-dialog.tsx';
import type { ReviewProps } from './question-place.ts';
import { useVisitAct } from './use-visit-act.ts';
import { useVisitLocation } from './use-visit-location.ts';

/** Review and check-out of the open stage (rule 2.9). */
export const VisitCheckOut = memoWhileClosed(function VisitCheckOut(dialog: ReviewProps) {
	const visit = useVisitAct();
	useVisitLocation(dialog.open);
	return (
		<CheckOutDialog
			{...dialog}
			pending={visit.pending}
			code={visit.code}
			onCheckOut={() => visit.act({ act: 'check-out' })}
		/>
	);
});
