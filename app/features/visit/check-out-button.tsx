import type { SavingState } from '#app/ui/act-after-save.ts';
import { ErrorNote } from '#app/ui/error-note.tsx';
import { EndFormButton } from './end-form-button.tsx';
import { useVisitAct } from './use-visit-act.ts';
import { useVisitLocation } from './use-visit-location.ts';

type Props = { readonly saving: SavingState; readonly isReady: () => boolean };

/** The check-out of a complete form. */
export function CheckOutButton(props: Props) {
	const visit = useVisitAct();
	useVisitLocation(true);
	return (
		<>
			{visit.code && (
				<div className="order-first basis-full">
					<ErrorNote code={visit.code} />
				</div>
			)}
			<EndFormButton
				{...props}
				pending={visit.pending}
				onEnd={() => visit.act({ act: 'check-out' })}
			/>
		</>
	);
}
