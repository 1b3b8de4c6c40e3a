import { memoWhileClosed } from '#app/ui/memo-while-closed.ts';
import { CheckOutDialog, type CheckOutDialogProps } from './check-out-dialog.tsx';
import { useVisitAct } from './use-visit-act.ts';

type Props = Omit<CheckOutDialogProps, 'pending' | 'code' | 'onCheckOut'>;

/** Review and check-out of the open stage (rule 2.9). */
export const VisitCheckOut = memoWhileClosed(function VisitCheckOut(dialog: Props) {
	const visit = useVisitAct();
	return (
		<CheckOutDialog
			{...dialog}
			pending={visit.pending}
			code={visit.code}
			onCheckOut={() => visit.act({ act: 'check-out' })}
		/>
	);
});
