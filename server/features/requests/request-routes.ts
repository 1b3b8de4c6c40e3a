import { answerUnchanged } from '#server/platform/http/etag.ts';
import { type KnownCall, knownRoute, type Route } from '#server/platform/http/route.ts';
import { uuidOf } from '#server/platform/http/uuid-of.ts';
import {
	BulkSetStatusBody,
	PendingRequestsResponse,
	SetStatusBody,
	SetStatusResponse,
	WithdrawBody,
} from '#worker/contract/decision.ts';
import {
	REQUEST_KINDS,
	type RequestKind,
	RequestListResponse,
	RequestTrailResponse,
} from '#worker/contract/request.ts';
import { KIND_RULES } from '#worker/domain/requests/kinds/request-kinds.ts';
import { AppError } from '#worker/errors.ts';
import { KINDS } from './kinds/request-kinds.ts';
import { notePositionsRead } from './note-positions-read.ts';
import { requestHistory } from './request-history.ts';
import { decidedRequests, ownRequests, pendentMark, pendentRequests } from './request-lists.ts';
import { type SetStatus, setStatus } from './set-status.ts';
import { withdraw } from './withdraw.ts';

const TAG = 'Team approvals';

/** Bytes of a decision: a thousand ids, each once more with its revision. */
const DECISION_LIMIT = 128 * 1024;

/** Requests of the people below, their decisions, and the routes of each kind. */
export function requestRoutes(): readonly Route[] {
	const kinds = REQUEST_KINDS.map((kind) => KINDS[kind]);
	return [
		...REQUEST_KINDS.flatMap((kind) => [pendentRoute(kind), statusRoute(kind)]),
		...historyRoutes(),
		...kinds.flatMap(({ routes }) => routes(kinds)),
	];
}

/** A kind that nobody asks for is one of this product alone. */
function extensionOf(kind: RequestKind) {
	return KIND_RULES[kind].isAutomatic ? ({ extension: true } as const) : {};
}

function pendentRoute(kind: RequestKind): Route {
	return knownRoute('session', {
		method: 'GET',
		path: `/v3/app/${kind}/team/pendent`,
		tag: TAG,
		summary: `Waiting ${KINDS[kind].plural} of the people below, oldest first`,
		...extensionOf(kind),
		etag: true,
		body: null,
		response: PendingRequestsResponse,
		async handle(call) {
			const { db, caller, now } = call;
			const mark = await pendentMark(db, caller, kind);
			const { notModified } = await answerUnchanged(
				call,
				['clients', 'hierarchy'],
				`${kind}/${mark}`,
			);
			if (notModified) return notModified;
			const items = await pendentRequests(db, caller, kind);
			await notePositionsRead(call, items);
			return { items, serverTime: now.toISOString() };
		},
	});
}

/** The decision call of one kind: it has its own path and its own name for the ids. */
function statusRoute(kind: RequestKind): Route {
	const described = {
		method: 'POST',
		path: `/v3/app/${kind}/${KIND_RULES[kind].decisionCall.path}/:status`,
		tag: TAG,
		summary: `Approves, refuses or (waiting) takes back decisions about ${KINDS[kind].plural}, id by id`,
		...extensionOf(kind),
		repeat: 'key',
		bodyLimit: DECISION_LIMIT,
		response: SetStatusResponse,
	} as const;
	const set = (call: KnownCall<unknown>, sent: Omit<SetStatus, 'kind' | 'status'>) =>
		setStatus(call, { kind, status: call.c.req.param('status') ?? '', ...sent });
	if (KIND_RULES[kind].decisionCall.ids === 'allowanceIds') {
		return knownRoute('session', {
			...described,
			body: BulkSetStatusBody,
			handle({ body: { allowanceIds: ids, ...body }, ...call }) {
				return set({ ...call, body }, { ids, ...body });
			},
		});
	}
	return knownRoute('session', {
		...described,
		body: SetStatusBody,
		handle: (call) => set(call, call.body),
	});
}

function historyRoutes(): readonly Route[] {
	const paged = {
		method: 'GET',
		tag: TAG,
		extension: true,
		query: { kind: 'a kind of request', cursor: '`next` of the page before' },
		body: null,
		response: RequestListResponse,
	} as const;
	return [
		knownRoute('session', {
			...paged,
			path: '/v3/app/request/mine',
			summary: 'What the caller asked for, newest first, in pages of 200',
			handle: (call) => listed(call, ownRequests),
		}),
		knownRoute('session', {
			...paged,
			path: '/v3/app/request/decided',
			summary: 'What was decided of the people below, newest first, in pages of 200',
			handle: (call) => listed(call, decidedRequests),
		}),
		knownRoute('session', {
			method: 'GET',
			path: '/v3/app/request/one/:id',
			tag: TAG,
			extension: true,
			summary: 'One request and everything that happened to it',
			body: null,
			response: RequestTrailResponse,
			async handle(call) {
				const { c, db, caller } = call;
				const history = await requestHistory(db, caller, uuidOf(c.req.param('id')));
				await notePositionsRead(call, [history.request]);
				return history;
			},
		}),
		knownRoute('session', {
			method: 'POST',
			path: '/v3/app/request/withdraw',
			tag: TAG,
			extension: true,
			summary: 'Takes back what the caller asked for and nobody has decided, id by id',
			repeat: 'key',
			body: WithdrawBody,
			response: SetStatusResponse,
			handle: withdraw,
		}),
	];
}

async function listed(call: KnownCall<null>, read: typeof ownRequests) {
	const page = await read(call.db, call.caller, pageOf(call));
	await notePositionsRead(call, page.items);
	return page;
}

function pageOf({ c }: KnownCall<null>) {
	const kind = c.req.query('kind');
	if (kind !== undefined && !isKind(kind)) {
		throw new AppError('invalid', { fields: { kind: 'Expected a kind of request' } });
	}
	return { kind: kind ?? null, cursor: c.req.query('cursor') ?? null };
}

function isKind(kind: string): kind is RequestKind {
	return (REQUEST_KINDS as readonly string[]).includes(kind);
}
