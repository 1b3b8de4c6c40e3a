import { beforeAll, beforeEach, expect, it } from 'vitest';
import { stateHash } from '#server/features/visit/state-hash.ts';
import { aCoaching, anEmployee, aUuid } from '#test/support/builders.ts';
import { inFeedback, inProcess, play, visited } from '#test/support/play-commands.ts';
import type { Coaching } from '#worker/contract/coaching.ts';
import { COACHING_SCHEMA } from '#worker/contract/coaching-sync.ts';
import { type ApiWorld, codeOf, openApiWorld } from './api-world.ts';

let world: ApiWorld;
beforeAll(async () => {
	world = await openApiWorld();
});
beforeEach(() => world.forget());

async function bring(employeeCode: string, coaching: Coaching): Promise<Response> {
	const { token } = await world.logIn(employeeCode);
	const { deviceId, _id, rev } = coaching;
	return world.call('/api/v3/app/sync/coaching/state/on-behalf', {
		token,
		body: { ...coaching, hash: stateHash(coaching) },
		headers: {
			'idempotency-key': `${deviceId}.${_id}.${rev}`,
			'x-app-schema': String(COACHING_SCHEMA),
		},
	});
}

async function kept() {
	const coachings = await world.db.selectFrom('coachings').selectAll().execute();
	const log = await world.db.selectFrom('coaching_state_log').selectAll().execute();
	return { coachings, log };
}

async function audited() {
	const rows = await world.db
		.selectFrom('audit_log')
		.select(['actor', 'action', 'target', 'detail'])
		.execute();
	return rows.filter(({ action }) => action.startsWith('coaching.'));
}

const finished = play(inFeedback(visited(inProcess(aCoaching()), '1')), { type: 'finish' });

it('accepts the coaching of a coordinator from their manager, once, with the coordinator as its coach', async () => {
	const first = await bring('G1', finished);
	expect(first.status).toBe(200);
	expect(await first.json()).toMatchObject({ rev: finished.rev, applied: true, state: null });
	expect(await (await bring('G1', finished)).json()).toMatchObject({ applied: false });

	const { coachings, log } = await kept();
	expect(coachings).toMatchObject([{ coach_code: 'C1', state: finished }]);
	expect(log).toMatchObject([{ employee_code: 'G1', outcome: 'applied' }]);
	expect(await audited()).toEqual([
		{
			actor: 'G1',
			action: 'coaching.sent-on-behalf',
			target: finished._id,
			detail: { coach: 'C1', rev: finished.rev },
		},
	]);

	// The phone it came from finds its signal again: the same revision has its one effect.
	const { token } = await world.logIn('C1');
	expect(await world.ack(token, finished)).toMatchObject({ applied: false, rev: finished.rev });
});

it('accepts it as a later revision of what the coordinator sent, and merges a fork', async () => {
	const { token } = await world.logIn('C1');
	const before = inProcess(aCoaching());
	await world.ack(token, before);
	expect(await (await bring('G1', visited(before, '1'))).json()).toMatchObject({ applied: true });
	const other = { ...visited(before, '2'), deviceId: 'tablet' };
	const fork = {
		...other,
		revisions: { ...before.revisions, tablet: other.rev },
		stages: other.stages.map((stage, index) =>
			index === other.stages.length - 1 ? { ...stage, _id: aUuid(700) } : stage,
		),
	};
	expect(await (await bring('E1', fork)).json()).toMatchObject({ merged: true });
	const { coachings } = await kept();
	const codes = coachings[0]?.state.stages.flatMap(({ pdv }) => pdv?.clientCode ?? []);
	expect(codes?.sort()).toEqual(['1', '2']);
	expect(coachings[0]?.coach_code).toBe('C1');
});

it('refuses a person who is not above the coach, and changes nothing', async () => {
	const asC2 = anEmployee({ employeeCode: 'C2', name: 'Célio', jobTitle: 'Coordenador' });
	const ofC2 = aCoaching({}, { coach: asC2, coachee: anEmployee({ employeeCode: 'V3' }) });
	const ofNobody = aCoaching({}, { coach: { ...asC2, employeeCode: 'X9' } });
	const withStranger = aCoaching({}, { coachee: anEmployee({ employeeCode: 'V3' }) });
	const attempts: readonly (readonly [string, Coaching])[] = [
		['C2', finished],
		['C1', finished],
		['C1', ofC2],
		['G1', ofNobody],
		// Below the manager, but not below the coach.
		['G1', withStranger],
	];
	for (const [caller, coaching] of attempts) {
		const response = await bring(caller, coaching);
		expect([caller, response.status, await codeOf(response)]).toEqual([caller, 404, 'not-found']);
	}
	for (const caller of ['V1', 'K1']) expect((await bring(caller, finished)).status).toBe(403);
	expect(await kept()).toEqual({ coachings: [], log: [] });
	expect(await audited()).toEqual([]);
});

it('does not change the coaching of another coach, even if the file names that coach', async () => {
	const { token } = await world.logIn('C1');
	await world.ack(token, finished);
	const asC2 = anEmployee({ employeeCode: 'C2', name: 'Célio', jobTitle: 'Coordenador' });
	const stolen = { ...finished, coach: asC2, rev: finished.rev + 1 };
	const response = await bring('G1', { ...stolen, revisions: { phone: stolen.rev } });
	expect(response.status).toBe(404);
	expect((await kept()).coachings).toMatchObject([{ coach_code: 'C1', rev: finished.rev }]);
});
