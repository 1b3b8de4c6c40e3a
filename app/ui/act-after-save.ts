import type { Saving } from '../platform/saving/use-save-queue.ts';

export type SavingState = Pick<Saving<unknown, unknown>, 'state' | 'failure' | 'retry'>;

/**
 * The button of an act that ends what is being written, and so comes after it: while it is being
 * stored the button waits, and where the device refused it the button tries that again.
 */
export function actAfterSave({ state, retry }: SavingState, act: string, onAct: () => void) {
	const isRefused = state === 'failed';
	return {
		waiting: state === 'saving',
		act: isRefused ? 'Tentar salvar de novo' : act,
		onAct: isRefused ? retry : onAct,
	};
}
