import { INACTIVATE_CLIENT } from '#worker/contract/request.ts';
import { daysBetween } from '#worker/domain/shared/days-between.ts';
import type { KindRules, RequestNews } from './kind-rules.ts';

/** A client moves to another salesman, to the telesales team or out of the portfolio. */
export const TRANSFER: KindRules = {
	limits: {
		'period-days': 45,
		'advance-days': 3,
		overlap: null,
		observation: 10,
		'month-transfers': 30,
		'client-volume': 1500,
		'client-buys': 90,
	},
	ownChecks: {
		/** Clients that leave one person in one month, this one included. */
		'month-transfers'({ transfer, facts }, limit) {
			// A vacation transfer moves all clients and ends, so no monthly limit applies.
			if (!transfer || transfer.vacationStart !== null) return null;
			const clients = facts.ofMonth + 1;
			return { ok: clients <= limit, value: clients };
		},
		/** kg a month that a transferred client buys. */
		'client-volume'({ transfer, facts }, limit) {
			if (!transfer || transfer.vacationStart !== null || facts.client === null) return null;
			const volume = facts.client.averageVolume ?? 0;
			return { ok: volume <= limit, value: volume };
		},
		/** Least number of days since the last purchase of a client to be inactivated. */
		'client-buys'({ transfer, facts, today }, limit) {
			if (transfer?.toEmployee.employeeCode !== INACTIVATE_CLIENT.code) return null;
			const last = facts.client?.lastPurchase ?? null;
			if (last === null) return { ok: true };
			const days = daysBetween(last, today);
			return { ok: days >= limit, value: days, note: last };
		},
	},
	overlapGroup: 'transfer',
	isOverOnceBegun: true,
	/** A transfer for a vacation ends and is not counted. */
	inMonth: ({ transfer }) => (transfer?.vacationStart === null ? 1 : 0),
	mustExplain: ({ transfer }) => transfer?.vacationStart === null,
	searchTexts: ({ transfer }) => (transfer ? [transfer.toEmployee.name] : []),
	decisionCall: { path: 'status', ids: 'ids' },
};

export const TRANSFER_NEWS: RequestNews = {
	group: 'Transferências',
	push: 'Há novidade em uma transferência de clientes.',
	one: '/transferencia/pedido/',
	list: '/transferencia',
};
