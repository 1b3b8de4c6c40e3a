import type { ServerKind } from './server-kind.ts';
import { moveClients } from './transfer/move-clients.ts';
import { planMoves } from './transfer/plan-moves.ts';
import { transferObstacles } from './transfer/transfer-obstacles.ts';
import { transferRoutes } from './transfer/transfer-routes.ts';
import { vacationRoutes } from './transfer/vacation-routes.ts';

/** Moves a client from one salesman to another, to telesales or out of the portfolio. */
export const TRANSFER: ServerKind = {
	plural: 'transfers',
	routes: () => [...transferRoutes(), ...vacationRoutes()],
	obstaclesOf: transferObstacles,
	/**
	 * Stores the moves. A client moves when the first day of the transfer has come: now, or later
	 * by the job that calls `moveClients`. A vacation transfer counts for that vacation at once.
	 */
	async takeEffect(db, company, requests, now) {
		await planMoves(db, company, requests);
		await moveClients(db, company, now);
	},
	news: 'transfer',
};
