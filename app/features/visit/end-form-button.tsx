import { useEffect, useRef, useState } from 'react';
import { actAfterSave, type SavingState } from '#app/ui/act-after-save.ts';
import { Button } from '#app/ui/button.tsx';
import { WholeWords } from '#app/ui/whole-words.tsx';

/** A second tap on 'Próxima' lands here; a tap that soon is not meant for this button. */
const REST_MS = 700;

type Props = {
	readonly saving: SavingState;
	/** Whether the input on the screen can be stored; otherwise points at it. */
	readonly isReady: () => boolean;
	readonly pending: boolean;
	readonly onEnd: () => void;
};

/**
 * Ends a complete form, without the review between: nothing is missing in it. A tap while the last words
 * are being stored counts: the form ends once they are.
 */
export function EndFormButton({ saving, isReady, pending, onEnd }: Props) {
	const shownAt = useRef(Number.POSITIVE_INFINITY);
	useEffect(() => {
		shownAt.current = performance.now();
	}, []);
	const [asked, setAsked] = useState(false);
	const end = actAfterSave(saving, 'Fazer check-out', onEnd);
	const latest = useRef(onEnd);
	latest.current = onEnd;
	const { state } = saving;
	useEffect(() => {
		if (!asked || state === 'saving') return;
		setAsked(false);
		// After this effect: the act draws synchronously.
		if (state === 'stored') queueMicrotask(() => latest.current());
	}, [asked, state]);
	return (
		<Button
			look="primary"
			pending={pending || asked}
			onClick={() => {
				if (performance.now() - shownAt.current < REST_MS || !isReady()) return;
				if (end.waiting) setAsked(true);
				else end.onAct();
			}}
		>
			<WholeWords>{end.act}</WholeWords>
		</Button>
	);
}
