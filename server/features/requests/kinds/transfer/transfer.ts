import { pendingPeople } from '#server/features/requests/pending-people.ts';
import { knownRoute, type Route } from '#server/platform/http/route.ts';
import { PendingEmployeesResponse } from '#worker/contract/decision.ts';
import type { ServerKind } from '../server-kind.ts';
import { moveClients } from './move-clients.ts';
import { planMoves } from './plan-moves.ts';
import { transferObstacles } from './transfer-obstacles.ts';
import { transferRoutes } from './transfer-routes.ts';
import { vacationRoutes } from './vacation-routes.ts';

/** Moves a client from one salesman to another, to telesales or out of the portfolio. */
export const TRANSFER: ServerKind = {
	plural: 'transfers',
	routes: () => [pendingPeopleRoute(), ...transferRoutes(), ...vacationRoutes()],
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

/** Clients expect the people with requests of all kinds at an address of transfers (rule 16.3). */
function pendingPeopleRoute(): Route {
	return knownRoute('session', {
		method: 'GET',
		path: '/v3/app/transfer/company/employees/pending-approval',
		tag: 'Team approvals',
		summary: 'People directly below, with what waits of them and of everybody below them',
		query: { parent: 'employee code: whose people, from the caller down; default the caller' },
		body: null,
		response: PendingEmployeesResponse,
		handle: ({ c, db, caller }) =>
			pendingPeople(db, caller, c.req.query('parent') ?? caller.user.employeeCode),
	});
}
