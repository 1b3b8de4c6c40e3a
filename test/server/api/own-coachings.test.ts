import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { aCoaching, anEmployee, aUuid, NOW } from '#test/support/builders.ts';
import { inFeedback, inProcess, play, visited } from '#test/support/play-commands.ts';
import { CoachingPdvsResponse, LastResponse } from '#worker/contract/coaching-sync.ts';
import { CoachingFeedbackResponse } from '#worker/contract/feedback.ts';
import { receive } from '#worker/contract/parse.ts';
import { stageGrades } from '#worker/domain/visit/day-result.ts';
import type { CoachingStart } from '#worker/domain/visit/start.ts';
import { must } from '#worker/errors.ts';
import { type ApiWorld, beforeEachLoggedIn } from './api-world.ts';
import { COMPANY } from './company.ts';

let world: ApiWorld;
let token: string;
beforeEachLoggedIn('C1', (opened, its) => {
	world = opened;
	token = its;
});

const get = async (path: string, as = token) => (await world.call(path, { token: as })).json();
const last = async (as = token) =>
	receive(LastResponse, await get('/api/v3/app/sync/coaching/last', as)).coaching;
const LAST_DATE = '/api/v3/app/sync/coaching/lastDate';
const FEEDBACK = '/api/v3/app/coachingFeedback';

function aDoneDay(start: Partial<CoachingStart> = {}) {
	const day = inFeedback(visited(visited(inProcess(aCoaching({}, start)), '1'), '6', 'Não'));
	const feedbacks = { strength: 'Preparo', opportunity: 'Fechamento', commitment: 'Treinar' };
	return play(day, { type: 'write-feedback', feedbacks }, { type: 'finish' });
}

it('answers null before the first coaching', async () => {
	expect(await get(LAST_DATE)).toEqual({ date: null, coachingId: null, rev: 0 });
	expect(await last()).toBeNull();
});

it("answers today's coaching in progress on any device, by the day of its zone, to its coach only", async () => {
	const coaching = inProcess(aCoaching());
	await world.ack(token, coaching);
	expect(await last()).toEqual(coaching);
	expect(await get(LAST_DATE)).toEqual({
		date: '2025-03-04',
		coachingId: coaching._id,
		rev: coaching.rev,
	});
	const { token: other } = await world.logIn('G1');
	expect(await last(other)).toBeNull();
	// 23:59 in Manaus, the next day in UTC.
	world.clock.now = new Date('2025-03-05T03:59:00Z');
	({ token } = await world.logIn('C1'));
	expect(await last()).toEqual(coaching);
	world.pass(120);
	expect(await last()).toBeNull();
});

it('does not answer a coaching that is over', async () => {
	await world.ack(token, play(aCoaching(), { type: 'discard' }));
	expect(await last()).toBeNull();
	expect(await get(LAST_DATE)).toMatchObject({ date: '2025-03-04' });
});

it('records a recovery once per key, and only of an own coaching', async () => {
	const { _id: coachingId } = aCoaching();
	const recover = (as: string) =>
		world.call('/api/v3/app/coaching/automatic-recover', {
			token: as,
			body: { coachingId },
			headers: { 'idempotency-key': 'tablet.recover.1' },
		});
	expect((await recover(token)).status).toBe(404);
	await world.ack(token, aCoaching());
	expect((await recover(token)).status).toBe(200);
	expect((await recover(token)).status).toBe(200);
	const { token: other } = await world.logIn('C2');
	expect((await recover(other)).status).toBe(404);
	const entries = world.db.selectFrom('audit_log').where('action', '=', 'coaching.recovered');
	expect(await entries.select('target').execute()).toEqual([{ target: coachingId }]);
});

it('requests a full sync when the server or the device has lost data', async () => {
	const { user } = await world.logIn('C1');
	const path = `/api/v3/telemetry/sync/${user._id}/should-full-sync`;
	const coaching = inProcess(aCoaching());
	const ask = async (body: object) =>
		(await (await world.call(path, { token, body })).json()).shouldFullSync;
	const { _id: coachingId, rev } = coaching;
	expect(await ask({ lastRev: 0, pending: 0, coachingId: null })).toBe(false);
	expect(await ask({ lastRev: rev, pending: 1, coachingId })).toBe(false);
	expect(await ask({ lastRev: rev, pending: 0, coachingId })).toBe(true);
	await world.ack(token, coaching);
	expect(await ask({ lastRev: rev, pending: 0, coachingId })).toBe(false);
	expect(await ask({ lastRev: rev - 1, pending: 0, coachingId })).toBe(true);
	expect(await ask({ lastRev: 0, pending: 0, coachingId: null })).toBe(true);
	const foreign = path.replace(user._id, aUuid(1));
	const body = { lastRev: 0, pending: 0, coachingId: null };
	expect((await world.call(foreign, { token, body })).status).toBe(404);
});

it('names the acknowledged revisions that are no longer here, of own coachings alone', async () => {
	const coaching = inProcess(aCoaching());
	const { _id: coachingId, rev, deviceId } = coaching;
	const { hash } = await world.ack(token, coaching);
	const receipt = { coachingId, rev, deviceId, hash };
	const missing = async (receipts: object[], as = token) => {
		const path = '/api/v3/app/sync/coaching/receipts';
		return (await (await world.call(path, { token: as, body: { receipts } })).json()).missing;
	};
	expect(await missing([])).toEqual([]);
	expect(await missing([receipt, { ...receipt, rev: 0, hash: null }])).toEqual([]);
	expect(await missing([{ ...receipt, rev: rev + 1, hash: null }])).toEqual([{ coachingId, rev }]);
	expect(await missing([{ ...receipt, hash: 'f'.repeat(64) }])).toEqual([{ coachingId, rev }]);
	// The state here is newer, but without the revision of that device.
	const other = { ...receipt, rev: rev - 1, deviceId: 'tablet', hash: null };
	expect(await missing([other])).toEqual([{ coachingId, rev }]);
	const path = '/api/v3/app/sync/coaching/receipts';
	const { newer } = await (await world.call(path, { token, body: { receipts: [other] } })).json();
	expect(newer).toEqual([coachingId]);
	const { token: beside } = await world.logIn('C2');
	expect(await missing([receipt], beside)).toEqual([{ coachingId, rev: 0 }]);
});

it('answers the feedback of finished coachings by employee and by client', async () => {
	await world.ack(token, inFeedback(visited(inProcess(aCoaching({}, { _id: aUuid(3) })), '2')));
	expect(await get(FEEDBACK)).toEqual({ clientsFeedback: {}, employeesFeedback: {} });
	await world.forget();
	({ token } = await world.logIn('C1'));
	const day = aDoneDay();
	await world.ack(token, day);
	const told = { strength: 'Preparo', opportunity: 'Fechamento', commitment: 'Treinar' };
	// The company of these tests has not published its forms.
	const from = { coachingId: day._id, at: NOW, coachName: 'Carla Lima', review: 'open' };
	const of = (grade: number) => [{ ...told, ...from, grade }];
	expect(receive(CoachingFeedbackResponse, await get(FEEDBACK))).toEqual({
		employeesFeedback: {
			V1: of(must(day.score.grade)).map((one) => ({ ...one, stages: stageGrades(day) })),
		},
		clientsFeedback: { '1': of(1), '6': of(0) },
	});
	const { token: above } = await world.logIn('G1');
	expect((await get(FEEDBACK, above)).employeesFeedback).toHaveProperty('V1');
	const { token: beside } = await world.logIn('C2');
	expect(await get(FEEDBACK, beside)).toEqual({ clientsFeedback: {}, employeesFeedback: {} });
});

describe('the feedback of a coordinator', () => {
	const coordinator = anEmployee({
		employeeCode: 'C1',
		name: 'Carla Lima',
		jobTitle: 'Coordenador',
	});
	const manager = anEmployee({ employeeCode: 'G1', name: 'Gil Gerente', jobTitle: 'Gerente' });
	const accompanied = { coach: manager, coachee: coordinator, salesman: anEmployee() };

	it('is shown to those above, and not to the coordinator', async () => {
		const { token: above } = await world.logIn('G1');
		const day = aDoneDay(accompanied);
		await world.ack(above, day);
		const own = { at: NOW, coachName: 'Gil Gerente', grade: day.score.grade };
		for (const code of ['G1', 'E1']) {
			const { token: one } = await world.logIn(code);
			const { employeesFeedback } = receive(CoachingFeedbackResponse, await get(FEEDBACK, one));
			expect(employeesFeedback).toMatchObject({ C1: [own] });
			expect(employeesFeedback).not.toHaveProperty('V1');
		}
		expect((await get(FEEDBACK)).employeesFeedback).toEqual({});
	});

	it('is still shown to its author after a thousand later coachings of the team', async () => {
		await world.ack(token, aDoneDay({ _id: aUuid(3) }));
		const { token: above } = await world.logIn('G1');
		await world.ack(above, aDoneDay({ ...accompanied, _id: aUuid(4) }));
		await sql`insert into coachings
			select company_id, coaching_id || '-' || n, coach_code, coachee_code, local_date,
				coaching_stage, expired, is_active, rev, hash, grade, state,
				created_at + n * interval '1 second', updated_at
			from coachings, generate_series(1, 1000) as n
			where company_id = ${COMPANY} and coaching_id = ${aUuid(3)}`.execute(world.db);
		world.pass(3600);
		const { token: later } = await world.logIn('G1');
		expect((await get(FEEDBACK, later)).employeesFeedback).toHaveProperty('C1');
	});
});

it('renews the tag of the feedback when a coaching is finished', async () => {
	const tag = async () => (await world.call(FEEDBACK, { token })).headers.get('etag');
	const before = await tag();
	const day = aDoneDay();
	await world.ack(token, day);
	const after = await tag();
	expect(after).not.toBe(before);
	await world.ack(token, day);
	expect(await tag()).toBe(after);
});

it('answers the last visit of each client, also of a generic coaching, to the people responsible for the client', async () => {
	const coachee = anEmployee({ employeeCode: null, name: 'Vendedor Genérico' });
	const generic = aCoaching({}, { generic: true, coachee });
	await world.ack(token, visited(inProcess(generic), '3'));
	const pdvs = async (as: string) =>
		receive(CoachingPdvsResponse, await get('/api/v2/app/coaching/pdvs', as)).pdvs;
	expect(await pdvs(token)).toMatchObject([
		{ clientCode: '3', lastStatus: 'being', lastGrade: 1, point: { coordinates: [-60, -3.1] } },
	]);
	expect(await pdvs((await world.logIn('G1')).token)).toHaveLength(1);
	expect(await pdvs((await world.logIn('C2')).token)).toEqual([]);
});
