import { beforeAll, describe, expect, it } from 'vitest';
import { decisionCallOf } from '#test/support/decision-call.ts';
import { SetStatusResponse } from '#worker/contract/decision.ts';
import { receive } from '#worker/contract/parse.ts';
import { REQUEST_KINDS, type RequestKind } from '#worker/contract/request.ts';
import { CALLERS, subtreeOf } from './authorisation/matrix-people.ts';
import { targetOf } from './authorisation/matrix-target.ts';
import {
	type MatrixRoom,
	type MatrixWorld,
	openMatrixWorld,
} from './authorisation/matrix-world.ts';

let world: MatrixWorld;
beforeAll(async () => {
	world = await openMatrixWorld();
});

const STATUSES = ['approved', 'refused', 'waiting'] as const;
type Status = (typeof STATUSES)[number];
const CASES = REQUEST_KINDS.flatMap((kind) => STATUSES.map((status) => [kind, status] as const));

async function decide(
	room: MatrixRoom,
	caller: string,
	kind: RequestKind,
	status: Status,
	ids: readonly string[],
) {
	const call = decisionCallOf(kind);
	const path = `${call.path}/:status`;
	const body = { [call.ids]: ids, ...(status !== 'waiting' && { reason: 'Sem verba' }) };
	const answer = await room.call('POST', path, caller, { path: { status }, body });
	expect(answer.status).toBe(200);
	return receive(SetStatusResponse, JSON.parse(new TextDecoder().decode(answer.bytes))).results;
}

/** Nothing is said of it, not even that there is one. */
const unknown = (id: string) => ({
	id,
	outcome: 'failed',
	reason: 'not-found',
	decidedBy: null,
	decidedAt: null,
	status: null,
});
const foreignTo = (caller: string, all: readonly string[]) =>
	all.filter((other) => !subtreeOf(caller).includes(other)).map(targetOf);

describe.each(CASES)('%s set to %s', (kind, status) => {
	it('a request of another team, a colleague, a superior or another company is not found and not changed', async () => {
		await world.aside(async (room) => {
			const before = await room.contents([]);
			for (const { code, foreign } of CALLERS) {
				const ids = foreignTo(code, foreign).flatMap((t) => [t.waiting[kind], t.approved[kind]]);
				expect(await decide(room, code, kind, status, ids)).toEqual(ids.map(unknown));
			}
			expect(before).toMatchObject(await room.written([]));
		});
	});

	it("a list that mixes own and foreign requests changes only those of the caller's people", async () => {
		await world.aside(async (room) => {
			for (const { code, below, foreign } of CALLERS) {
				const mine = below.map((one) => targetOf(one).waiting[kind]);
				if (mine.length === 0) continue;
				const theirs = foreignTo(code, foreign).map((t) => t.waiting[kind]);
				await room.tried(async () => {
					const before = await room.contents(subtreeOf(code));
					const results = await decide(room, code, kind, status, [...theirs, ...mine]);
					expect(results.slice(0, theirs.length)).toEqual(theirs.map(unknown));
					expect(results.slice(theirs.length)).toMatchObject(
						mine.map((id) => ({ id, outcome: 'done', status })),
					);
					const { data_versions, ...after } = await room.written(subtreeOf(code));
					expect(before).toMatchObject(after);
				});
			}
		});
	});
});
