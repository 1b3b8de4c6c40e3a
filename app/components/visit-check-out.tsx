import { useVisitAct } from '#app/visit/use-visit-act.ts';
import { stillWhileClosed } from '#app/while-closed.ts';
import type { StageScore } from '#worker/domain/coaching/coaching.ts';
import type { FormStage } from '#worker/domain/form.ts';
import { CheckOutDialog } from './check-out-dialog.tsx';

type Props = {
	readonly open: boolean;
	readonly stage: FormStage;
	readonly score: StageScore;
	readonly total: number;
	readonly current: number;
	readonly hrefOf: (index: number) => string;
	/** An answer is still on its way to the storage: the check-out comes after it. */
	readonly waiting: boolean;
	readonly onClose: () => void;
};

/** Review and check-out of the open stage. */
export const VisitCheckOut = stillWhileClosed(function VisitCheckOut({
	waiting,
	...dialog
}: Props) {
	const visit = useVisitAct();
	return (
		<CheckOutDialog
			{...dialog}
			pending={visit.pending || waiting}
			code={visit.code}
			onCheckOut={() => visit.act({ act: 'check-out' })}
		/>
	);
});
