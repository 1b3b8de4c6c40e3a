import type { News } from '#server/features/notifications/public/notify.ts';
import type { Request } from '#worker/contract/request.ts';
import { KINDS } from './kinds/request-kinds.ts';

/**
 * Returns the notifications of settled decisions: to the requester and, if it is another person, to
 * the person the request is for, and who else its kind names. Equal decisions of one kind by the same manager are one
 * notification.
 */
export function decisionNews(company: string, requests: readonly Request[]): readonly News[] {
	const groups = new Map<string, { readonly to: string; readonly about: Request[] }>();
	for (const request of requests) {
		const { kind, status, requester, employee, decision } = request;
		const alsoTo = KINDS[kind].newsAbout?.(request)?.alsoTo ?? requester.employeeCode;
		for (const to of new Set([requester.employeeCode, employee.employeeCode, alsoTo])) {
			const key = JSON.stringify([to, kind, status, decision?.by.employeeCode]);
			const group = groups.get(key) ?? { to, about: [] };
			group.about.push(request);
			groups.set(key, group);
		}
	}
	return [...groups.values()].flatMap(({ to, about }) => {
		const [first] = about;
		return first ? newsOf(company, to, first, about.length) : [];
	});
}

/** One notification for `count` requests; its text names `first`. */
function newsOf(company: string, to: string, first: Request, count: number): News {
	const { _id, kind, status, decision, client, employee, startDate } = first;
	const isAlone = count === 1;
	const about = KINDS[kind].newsAbout?.(first) ?? null;
	return {
		company,
		to,
		type: KINDS[kind].news,
		reference: {
			kind: `${kind}-${status}`,
			_id: about?.document ?? _id,
			actor: decision?.by.name ?? null,
			subject: isAlone ? (about?.subject ?? client?.name ?? employee.name) : `${count} pedidos`,
			code: null,
			date: startDate,
			note: decision?.reason ?? null,
		},
	};
}
