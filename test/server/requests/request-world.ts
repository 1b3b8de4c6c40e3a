import { createRequests } from '#server/features/requests/create-requests.ts';
import type { RequestDraft } from '#server/features/requests/request-draft.ts';
import type { Caller } from '#server/platform/auth/access-token.ts';
import { openApiWorld } from '#test/server/api/api-world.ts';
import { COMPANY } from '#test/server/api/company.ts';
import { decisionCallOf } from '#test/support/decision-call.ts';
import { PendingRequestsResponse, SetStatusResponse } from '#worker/contract/decision.ts';
import { receive } from '#worker/contract/parse.ts';
import type { Request, RequestKind } from '#worker/contract/request.ts';
import type { JobTitle } from '#worker/contract/session.ts';

const TITLES: Readonly<Record<string, JobTitle>> = {
	E: 'Empresa',
	K: 'Empresa',
	G: 'Gerente',
	C: 'Coordenador',
	V: 'Vendedor',
};

type Sent = {
	readonly reason?: string;
	readonly key?: string;
	/** Those that were seen, by id. */
	readonly revisions?: Readonly<Record<string, number>>;
};

export type RequestWorld = Awaited<ReturnType<typeof openRequestWorld>>;

/** The company of the API tests, where people ask and decide. */
export async function openRequestWorld() {
	const world = await openApiWorld();
	const tokens = new Map<string, string>();

	async function tokenOf(person: string): Promise<string> {
		const known = tokens.get(person) ?? (await world.logIn(person)).token;
		tokens.set(person, known);
		return known;
	}

	function ask(person: string, ...drafts: readonly RequestDraft[]): Promise<readonly Request[]> {
		return createRequests(world.db, callerOf(person), drafts, world.clock.now);
	}

	async function pendent(
		person: string,
		kind: RequestKind,
	): Promise<PendingRequestsResponse['items']> {
		const token = await tokenOf(person);
		const response = await world.call(`/api/v3/app/${kind}/team/pendent`, { token });
		return receive(PendingRequestsResponse, await response.json()).items;
	}

	async function send(
		person: string,
		kind: RequestKind,
		status: string,
		ids: readonly string[],
		{ reason, key, revisions }: Sent = {},
	): Promise<Response> {
		const call = decisionCallOf(kind);
		return world.call(`${call.path}/${status}`, {
			token: await tokenOf(person),
			body: {
				[call.ids]: ids,
				...(reason !== undefined && { reason }),
				...(revisions && { revisions }),
			},
			...(key !== undefined && { headers: { 'idempotency-key': key } }),
		});
	}

	async function decide(...sent: Parameters<typeof send>): Promise<SetStatusResponse> {
		const response = await send(...sent);
		if (response.status !== 200) throw new Error(`Refused: ${await response.text()}`);
		return receive(SetStatusResponse, await response.json());
	}

	async function forget(): Promise<void> {
		await world.forget();
		tokens.clear();
	}

	/** Everybody logs in again, after a time in which sessions ended. */
	function logInAgain(): void {
		tokens.clear();
	}

	return { ...world, forget, logInAgain, tokenOf, ask, pendent, send, decide };
}

/** Somebody of the company, as their token would say. */
export function callerOf(employeeCode: string): Caller {
	return {
		company: COMPANY,
		sessionId: 'session',
		refreshCounter: 0,
		issuedAt: 0,
		user: {
			_id: employeeCode,
			name: employeeCode,
			employeeCode,
			jobTitle: TITLES[employeeCode.charAt(0)] ?? 'Vendedor',
			teleSales: false,
			ancestors: [],
			consultantFor: [],
			isConsultantManager: false,
		},
	};
}
