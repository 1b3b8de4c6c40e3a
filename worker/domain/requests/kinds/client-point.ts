import { companyDay } from '#worker/domain/shared/company-time.ts';
import { daysBetween } from '#worker/domain/shared/days-between.ts';
import { metresBetween } from '../agreed-point.ts';
import type { KindRules, RequestNews } from './kind-rules.ts';

/** Another point for a client, which the check-ins of several coaches propose (rule 7.18). */
export const CLIENT_POINT: KindRules = {
	isAutomatic: true,
	limits: {
		'point-coaches': 3,
		'point-check-ins': 4,
		'point-spread': 50,
		'point-days': 180,
		'point-moved': 2_000,
	},
	ownChecks: {
		'point-coaches': ({ clientPoint }, limit) =>
			clientPoint ? { ok: clientPoint.coaches >= limit, value: clientPoint.coaches } : null,
		'point-check-ins'({ clientPoint }, limit) {
			if (!clientPoint) return null;
			const { length } = clientPoint.checkIns;
			return { ok: length >= limit, value: length };
		},
		/** Metres between any two of the check-ins. */
		'point-spread'({ clientPoint }, limit) {
			if (!clientPoint) return null;
			const metres = Math.round(clientPoint.spread);
			return { ok: metres <= limit, value: metres };
		},
		/** Days since the oldest of the check-ins. */
		'point-days'({ clientPoint, today }, limit) {
			const oldest = clientPoint?.checkIns.map(({ at }) => companyDay(at)).sort()[0];
			if (oldest === undefined) return null;
			const days = Math.max(0, daysBetween(oldest, today));
			return { ok: days <= limit, value: days };
		},
		/** Metres from the point of now. */
		'point-moved'({ clientPoint }, limit) {
			if (!clientPoint) return null;
			const metres = Math.round(metresBetween(clientPoint.from, clientPoint.to));
			return { ok: metres <= limit, value: metres };
		},
	},
	overlapGroup: 'clientpoint',
	isOverOnceBegun: false,
	inMonth: null,
	mustExplain: () => false,
	searchTexts: ({ clientPoint }) => (clientPoint?.checkIns ?? []).map(({ coach }) => coach),
	decisionCall: { path: 'bulk-set-status', ids: 'ids' },
};

export const CLIENT_POINT_NEWS: RequestNews = {
	group: 'Posição de clientes',
	push: 'Há novidade na posição de um cliente.',
	one: '/abonos/',
	list: '/carteira',
};
