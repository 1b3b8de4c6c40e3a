import type { TakeEffect } from '../kind-rules.ts';
import { moveClients } from '../transfers/move-clients.ts';
import { planMoves } from '../transfers/plan-moves.ts';

/**
 * A transfer changes hands when its day has come: now, or later by the daily look of `moveClients`.
 * A de/para counts for its vacation at once.
 */
export const takeEffectOfTransfer: TakeEffect = async (db, company, requests, now) => {
	await planMoves(db, company, requests);
	await moveClients(db, company, now);
};
