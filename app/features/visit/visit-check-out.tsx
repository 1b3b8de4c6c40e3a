import type { SavingState } from '#app/ui/act-after-save.ts';
import { memoWhileClosed } from '#app/ui/memo-while-closed.ts';
import type { FormStage } from '#worker/contract/form.ts';
import type { StageScore } from '#worker/contract/stage.ts';
import { CheckOutDialog } from './check-out-dialog.tsx';
import { useVisitAct } from './use-visit-act.ts';

type Props = {
	readonly open: boolean;
	readonly stage: FormStage;
	readonly score: StageScore;
	readonly total: number;
	readonly current: number;
	readonly hrefOf: (index: number) => string;
	/** Of the changes on the screen: the check-out waits until they are stored. */
	readonly saving: SavingState;
	readonly onClose: () => void;
};

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
