import { codeOf } from '#app/platform/error-text.ts';
import { worker } from '#app/platform/worker.client.ts';
import type { GameMonth } from '#worker/contract/performance.ts';

type Figures = Parameters<typeof worker.game.refresh>[0];

/**
 * Asks the server for the figures of a month (null: the current one). The screen updates by itself.
 */
export function refreshPoints(figures: Figures, month: GameMonth | null): void {
	void worker.game.refresh(figures, month).catch(codeOf);
}
