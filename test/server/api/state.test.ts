import { expect, it } from 'vitest';
import { stateHash } from '#server/features/visit/state-hash.ts';
import {
	aCoaching,
	aDevice,
	anEmployee,
	aPdv,
	aPoint,
	aReading,
	aUuid,
} from '#test/support/builders.ts';
import { heldCoachings } from '#test/support/held-coachings.ts';
import {
	choose,
	form,
	inFeedback,
	inProcess,
	play,
	preIn,
	visit,
	visited,
} from '#test/support/play-commands.ts';
import type { Coaching } from '#worker/contract/coaching.ts';
import { COACHING_DEFAULTS } from '#worker/contract/parameters.ts';
import type { CheckLocation } from '#worker/contract/stage.ts';
import { must } from '#worker/errors.ts';
import { type ApiWorld, beforeEachLoggedIn, codeOf, gzipped } from './api-world.ts';

let world: ApiWorld;
let token: string;
beforeEachLoggedIn('C1', (opened, its) => {
	world = opened;
	token = its;
});

async function stored() {
	return heldCoachings(world.db);
}
/** The coaching with the place of its last check-in written over. */
function withLastCheckIn(coaching: Coaching, patch: Partial<CheckLocation>): Coaching {
	const stage = must(coaching.stages.at(-1));
	const location = { ...stage.checkIn.location, ...patch } as CheckLocation;
	const checkIn = { ...stage.checkIn, location };
	return { ...coaching, stages: coaching.stages.with(-1, { ...stage, checkIn }) };
}
async function logged() {
	return world.db.selectFrom('coaching_state_log').selectAll().orderBy('rev').execute();
}

it('has the default parameters of a coaching where the sent ones are missing', async () => {
	const { parameters, ...rest } = play(aCoaching(), preIn);
	const sent = { ...rest, parameters: { jobTitle: parameters.jobTitle } } as Coaching;
	expect(await world.ack(token, sent)).toMatchObject({ applied: true });
	const [row] = await stored();
	expect(row?.state.parameters).toEqual({ ...sent.parameters, ...COACHING_DEFAULTS });
});

it('stores a whole day exactly as the device sent it, with the same score', async () => {
	const day = play(inFeedback(visited(visited(inProcess(aCoaching()), '1'), '6', 'Não')), {
		type: 'finish',
	});
	const ack = await world.ack(token, day);
	expect(ack).toMatchObject({
		coachingId: day._id,
		rev: day.rev,
		hash: stateHash(day),
		applied: true,
		merged: false,
		scoreDiffers: false,
		score: day.score,
		statistics: day.statistics,
		coachingStage: 'done',
		state: null,
	});
	const [row] = await stored();
	expect(row?.state).toEqual(day);
	expect(row).toMatchObject({ is_active: false, grade: day.score.grade, local_date: '2025-03-04' });
});

it('applies a revision once, however often it is sent', async () => {
	const coaching = inProcess(aCoaching());
	const first = await world.ack(token, coaching);
	const again = await Promise.all(Array.from({ length: 10 }, () => world.ack(token, coaching)));
	for (const ack of again) {
		expect(ack).toMatchObject({ rev: first.rev, hash: first.hash, applied: false, state: null });
	}
	expect(await logged()).toHaveLength(1);
	expect(await stored()).toHaveLength(1);
});

it('applies a revision once when all its copies are sent at the same moment', async () => {
	const coaching = aCoaching();
	const acks = await Promise.all(Array.from({ length: 20 }, () => world.ack(token, coaching)));
	expect(acks.filter((ack) => ack.applied)).toHaveLength(1);
	expect(await logged()).toHaveLength(1);
});

it('replaces an older state by a newer one', async () => {
	const before = inProcess(aCoaching());
	const after = visited(before, '1');
	await world.ack(token, before);
	expect(await world.ack(token, after)).toMatchObject({ applied: true, rev: after.rev });
	expect((await stored())[0]?.state).toEqual(after);
});

it('refuses a coach who has logged out or changed the job title since the last revision', async () => {
	const coaching = inProcess(aCoaching());
	await world.ack(token, coaching);
	const person = world.db.updateTable('employees').where('employee_code', '=', 'C1');
	await person.set({ job_title: 'Vendedor' }).execute();
	const moved = await world.send(token, visited(coaching, '1'));
	await person.set({ job_title: 'Coordenador' }).execute();
	expect([moved.status, await codeOf(moved)]).toEqual([403, 'forbidden']);
	await world.db.updateTable('sessions').set({ revoked_at: world.clock.now }).execute();
	const out = await world.send(token, visited(coaching, '1'));
	expect([out.status, await codeOf(out)]).toEqual([401, 'session-expired']);
	expect((await stored())[0]?.state).toEqual(coaching);
});

it('computes the score itself and records a different score of the device', async () => {
	const honest = visited(inProcess(aCoaching()), '1', 'Não');
	const forged = { ...honest, score: { pdvs: 100, total: 100, grade: 1 } };
	const ack = await world.ack(token, forged);
	expect(ack).toMatchObject({ applied: true, scoreDiffers: true, score: honest.score });
	expect((await stored())[0]?.state.score).toEqual(honest.score);
	expect((await logged())[0]?.score_difference).toMatchObject({
		sent: { score: { grade: 1 } },
		kept: { score: honest.score },
	});
});

it('computes distance, range and approval of each check itself', async () => {
	const far = aReading({ latitude: -3.2 });
	const honest = play(inProcess(aCoaching()), visit('1', 'being', aDevice(far)));
	const forged = withLastCheckIn(honest, {
		distance: 3,
		approved: true,
		inRange: true,
		approval: 'manual',
	});
	expect(await world.ack(token, forged)).toMatchObject({ applied: true, state: null });
	expect((await stored())[0]?.state).toEqual(honest);
	// The phone that forged one check goes on, and nothing that it does is lost.
	const next = play(forged, form('form-process'));
	expect(await world.ack(token, next)).toMatchObject({ applied: true });
	expect((await stored())[0]?.state.stages).toEqual(play(honest, form('form-process')).stages);
});

it('keeps a distance that differs only by rounding', async () => {
	const honest = play(inProcess(aCoaching()), visit('1'));
	const distance = honest.stages.at(-1)?.checkIn.location?.distance ?? 0;
	const rounded = withLastCheckIn(honest, { distance: distance + 1e-9 });
	await world.ack(token, rounded);
	expect((await stored())[0]?.state).toEqual(rounded);
});

it('refuses a visit whose client has another location than at the start of the coaching', async () => {
	const honest = play(inProcess(aCoaching()), visit('1'));
	const stage = must(honest.stages.at(-1));
	const moved = { ...stage, pdv: { ...aPdv('1'), location: aPoint(-3.2, -60) } };
	const refused = await world.send(token, { ...honest, stages: honest.stages.with(-1, moved) });
	expect([refused.status, await codeOf(refused)]).toEqual([422, 'invalid']);
	expect(await stored()).toEqual([]);
});

it('stores no location of a teleSales check', async () => {
	const honest = play(aCoaching({}, { teleSales: true }), visit('1'));
	const located = play(inProcess(aCoaching()), visit('1')).stages.at(-1)?.checkIn.location;
	await world.ack(token, withLastCheckIn(honest, must(located)));
	expect((await stored())[0]?.state).toEqual(honest);
});

it('stores an expired coaching with its answers', async () => {
	const opened = play(aCoaching(), preIn, form('form-pre-process'));
	const expired = play(opened, choose(opened, 'Sim'), { type: 'expire' });
	expect(await world.ack(token, expired)).toMatchObject({ applied: true });
	expect((await stored())[0]).toMatchObject({ expired: true, is_active: false });
});

it("answers not-found for another coach, another coach's coaching and a coachee of another team", async () => {
	const own = aCoaching();
	await world.ack(token, own);
	const { token: other } = await world.logIn('C2');
	const asC2 = anEmployee({ employeeCode: 'C2', name: 'Célio', jobTitle: 'Coordenador' });
	const ofV3 = anEmployee({ employeeCode: 'V3' });
	const attempts = [
		world.send(other, own),
		world.send(other, aCoaching({}, { coach: asC2, coachee: ofV3 })),
		world.send(token, aCoaching({}, { _id: aUuid(601), coachee: ofV3 })),
		world.send(token, aCoaching({}, { _id: aUuid(602), salesman: ofV3 })),
	];
	for (const attempt of attempts) {
		const response = await attempt;
		expect([response.status, await codeOf(response)]).toEqual([404, 'not-found']);
	}
	expect((await stored()).map((row) => row.state)).toEqual([own]);
	expect(await logged()).toHaveLength(1);
});

it('accepts a coaching with the generic coachee', async () => {
	const coachee = anEmployee({ employeeCode: null, name: 'Vendedor Genérico' });
	const generic = aCoaching({}, { generic: true, coachee });
	expect(await world.ack(token, generic)).toMatchObject({ applied: true });
	const lying = await world.send(token, aCoaching({}, { _id: aUuid(603), coachee }));
	expect(lying.status).toBe(422);
});

it('refuses a state that no commands lead to, and one that goes back', async () => {
	const coaching = inProcess(aCoaching());
	const skipped = { ...aCoaching(), coachingStage: 'done' as const };
	expect(await codeOf(await world.send(token, skipped))).toBe('wrong-stage');
	await world.ack(token, coaching);
	const rev = coaching.rev + 1;
	const back = { ...aCoaching(), rev, revisions: { phone: rev } };
	expect((await world.send(token, back)).status).toBe(422);
	expect((await stored())[0]?.state).toEqual(coaching);
});

it('accepts a gzipped state', async () => {
	const coaching = inProcess(aCoaching());
	const response = await world.send(token, coaching, {
		body: gzipped({ ...coaching, hash: stateHash(coaching) }),
		headers: { 'content-encoding': 'gzip' },
	});
	expect(response.status).toBe(200);
	expect((await stored())[0]?.state).toEqual(coaching);
});

it('accepts a coaching after its day, by the zone of the device', async () => {
	const late = aCoaching({ date: '2025-03-05T03:30:00.000Z' });
	await world.ack(token, late);
	expect((await stored())[0]?.local_date).toBe('2025-03-04');
	const nowhere = await world.send(
		token,
		aCoaching({ timezone: 'Atlantis/Capital' }, { _id: aUuid(604) }),
	);
	expect(nowhere.status).toBe(422);
});
