import { date, kilograms, money, plural } from '#app/ui/format.ts';
import type { PolicyVerdict } from '#worker/contract/policy.ts';
import type { Request, RequestKind, RequestStatus } from '#worker/contract/request.ts';
import { KIND_VIEWS } from './kinds/request-kinds.ts';

const STATUS_ROOT: Readonly<Record<Exclude<RequestStatus, 'waiting'>, string>> = {
	approved: 'Aprovad',
	refused: 'Recusad',
	withdrawn: 'Retirad',
};

/** 'Aguardando', 'Aprovado', or 'Aprovada' for a kind of feminine gender. */
export function statusWord(status: RequestStatus, kind: RequestKind): string {
	if (status === 'waiting') return 'Aguardando';
	const { deciding, gender } = KIND_VIEWS[kind];
	const own = status === 'withdrawn' ? undefined : deciding?.[status]?.words?.done;
	return own ?? `${STATUS_ROOT[status]}${gender === 'feminine' ? 'a' : 'o'}`;
}

/** Name of each status as a filter. */
export const STATUS_FILTER: Readonly<Record<RequestStatus, string>> = {
	waiting: 'Aguardando',
	approved: 'Aprovados',
	refused: 'Recusados',
	withdrawn: 'Retirados',
};

export const VERDICT_WORD: Readonly<Record<PolicyVerdict, string>> = {
	within: 'Dentro da política',
	look: 'Para olhar',
};

/** The name of the client, or of the person, that a request is about. */
export function subjectOf({ client, employee }: Request): string {
	return client?.name ?? employee.name;
}

/** Heading of a request among those to decide: the person, or for some kinds the client. */
export function headingOf({ kind, client, employee }: Request): string {
	return (KIND_VIEWS[kind].isAboutClient ? client?.name : null) ?? employee.name;
}

/** 'Abono de cliente · Reforma da loja'. */
export function kindAndReason(request: Request): string {
	const { word, ofWhat } = KIND_VIEWS[request.kind];
	const kind = [word, ofWhat?.(request)].filter(Boolean).join(' ');
	return [kind, request.reason].filter(Boolean).join(' · ');
}

/** '05/01/2026', '05/01/2026 a 20/01/2026' or 'desde 05/01/2026, sem data final'. */
export function periodText({ startDate, endDate }: Pick<Request, 'startDate' | 'endDate'>): string {
	if (endDate === null) return `desde ${date(startDate)}, sem data final`;
	return startDate === endDate ? date(startDate) : `${date(startDate)} a ${date(endDate)}`;
}

/** '05/01'. */
function day(at: string): string {
	return `${at.slice(8)}/${at.slice(5, 7)}`;
}

/** The same in a line that it shares: without an end date 'desde 05/01'. */
export function tightPeriod(request: Pick<Request, 'startDate' | 'endDate'>): string {
	return request.endDate === null ? `desde ${day(request.startDate)}` : shortPeriod(request);
}

/** '05/01', '05/01 a 20/01', '28/12 a 05/01/27' or 'desde 05/01, sem fim', for narrow places. */
export function shortPeriod({
	startDate,
	endDate,
}: Pick<Request, 'startDate' | 'endDate'>): string {
	if (endDate === null) return `desde ${day(startDate)}, sem fim`;
	if (startDate === endDate) return day(startDate);
	const year = endDate.slice(0, 4) === startDate.slice(0, 4) ? '' : `/${endDate.slice(2, 4)}`;
	return `${day(startDate)} a ${day(endDate)}${year}`;
}

/** The cost in its own unit; without an end date, of one year; null: the request has no cost. */
export function costText({ cost, endDate }: Pick<Request, 'cost' | 'endDate'>): string | null {
	switch (cost?.unit) {
		case undefined:
			return null;
		case 'BRL':
			return money(cost.amount);
		case 'kg':
			return kilograms(cost.amount);
		case 'visits':
			return `${plural(
				cost.amount,
				'visita a menos',
				'visitas a menos',
				'nenhuma visita a menos',
			)}${endDate === null ? ' em um ano' : ''}`;
	}
}

/** The fields that the search of clients reads. */
export const CLIENT_HINT = 'Nome, código ou cidade';
