import { moveClients } from '#server/transfers/moves.ts';
import { planMoves } from '#server/transfers/plan-moves.ts';
import type { TakeEffect } from '../kind-rules.ts';

/**
 * A transfer changes hands when its day has come: now, or later by the daily look of `moveClients`.
 * A de/para counts for its vacation at once.
 */
export const takeEffectOfTransfer: TakeEffect = async (db, company, requests, now) => {
	await planMoves(db, company, requests);
	await moveClients(db, company, now);
};
