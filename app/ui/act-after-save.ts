import type { Saving } from '#app/platform/saving/use-save-queue.ts';

export type SavingState = Pick<Saving<unknown, unknown>, 'state' | 'failure' | 'retry'>;

/**
 * The button of an act that ends the current input. While the input is being stored the button
 * waits; if the device refused to store it, the button tries again.
 */
export function actAfterSave({ state, retry }: SavingState, act: string, onAct: () => void) {
	const isRefused = state === 'failed';
	return {
		waiting: state === 'saving',
		act: isRefused ? 'Tentar salvar de novo' : act,
		onAct: isRefused ? retry : onAct,
	};
}
