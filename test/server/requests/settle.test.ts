import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { remindManagersJob } from '#server/features/requests/remind-managers-job.ts';
import { settleRequestsJob } from '#server/features/requests/settle-requests-job.ts';
import { COMPANY } from '#test/server/api/company.ts';
import {
	aFoodSolution,
	anAllowance,
	aRetroactiveAllowance,
	aTrip,
} from '#test/support/request-drafts.ts';
import type { Request } from '#worker/contract/request.ts';
import { openRequestWorld, type RequestWorld } from './request-world.ts';

let world: RequestWorld;
beforeAll(async () => {
	world = await openRequestWorld();
});
beforeEach(async () => {
	await world.forget();
	await sql`delete from client_allowances where client_code not in ('1', '2', '31')`.execute(
		world.db,
	);
});

const idOf = (request: Request | undefined) => request?._id ?? '';
const settling = () => {
	const { db, now, reportDefect } = world.options;
	return settleRequestsJob({ db, company: COMPANY, now, reportDefect });
};
const told = () =>
	world.db
		.selectFrom('notifications')
		.select(['employee_code', 'type', 'events'])
		.orderBy('employee_code')
		.orderBy('created_at')
		.execute();
const excused = (code: string) =>
	world.db.selectFrom('client_allowances').selectAll().where('client_code', '=', code).execute();

describe('a decision', () => {
	it('takes effect when it can no longer be undone, and not before', async () => {
		const [made] = await world.ask('V1', anAllowance());
		const ids = [idOf(made)];
		await world.decide('C1', 'allowance', 'approved', ids);
		world.pass(24);
		await settling().run();
		expect([await excused('3'), await told()]).toEqual([[], []]);
		world.pass(1);
		await settling().run();
		expect(await excused('3')).toMatchObject([
			{ start_date: '2025-03-06', end_date: '2025-03-15', reason: 'Reforma' },
		]);
		const reference = {
			kind: 'allowance-approved',
			_id: idOf(made),
			actor: 'Carla Lima',
			subject: 'Mercado 3',
			code: null,
			date: '2025-03-06',
			note: null,
		};
		const at = world.clock.now.toISOString();
		expect(await told()).toEqual([
			{ employee_code: 'V1', type: 'allowance', events: [{ at, referenceDocument: reference }] },
		]);
		const { results } = await world.decide('C1', 'allowance', 'waiting', ids);
		expect(results).toMatchObject([{ outcome: 'failed', reason: 'settled', status: 'approved' }]);
		expect(await excused('3')).toHaveLength(1);
	});

	it('that was undone has no effect, and nobody is notified', async () => {
		const [made] = await world.ask('V1', anAllowance());
		await world.decide('C1', 'allowance', 'approved', [idOf(made)]);
		await world.decide('C1', 'allowance', 'waiting', [idOf(made)]);
		world.pass(60);
		await settling().run();
		expect([await excused('3'), await told()]).toEqual([[], []]);
	});

	it('to refuse only sends a notification with its reason', async () => {
		const [made] = await world.ask('G1', anAllowance());
		await world.decide('C1', 'allowance', 'refused', [idOf(made)], { reason: 'Sem obra' });
		world.pass(60);
		await settling().run();
		expect(await excused('3')).toEqual([]);
		const news = await told();
		expect(news.map(({ employee_code }) => employee_code)).toEqual(['G1', 'V1']);
		for (const { events } of news) {
			expect(events[0]?.referenceDocument).toMatchObject({
				kind: 'allowance-refused',
				note: 'Sem obra',
			});
		}
	});

	it('about hundreds of requests sends a few notifications, once, also with two processes', async () => {
		const made = await world.ask(
			'V2',
			...Array.from({ length: 250 }, (_, index) =>
				anAllowance({ employeeCode: 'V2', clientCode: `m${index + 1}` }),
			),
		);
		const ids = made.map(({ _id }) => _id);
		await world.decide('C1', 'allowance', 'approved', ids);
		world.pass(60);
		await Promise.all([settling().run(), settling().run()]);
		await settling().run();
		const { count } = await world.db
			.selectFrom('client_allowances')
			.select(world.db.fn.countAll<string>().as('count'))
			.where('client_code', 'like', 'm%')
			.executeTakeFirstOrThrow();
		expect(Number(count)).toBe(250);
		const trail = await world.db
			.selectFrom('request_trail')
			.select('request_id')
			.where('act', '=', 'settled')
			.execute();
		expect(new Set(trail.map((row) => row.request_id)).size).toBe(250);
		expect(trail).toHaveLength(250);
		// Of each batch one; two at a time may share a batch.
		const news = await told();
		const counts = news.map(({ events }) => {
			const { subject } = events[0]?.referenceDocument ?? {};
			return subject?.endsWith(' pedidos') ? Number.parseInt(subject, 10) : 1;
		});
		expect(counts.reduce((sum, one) => sum + one, 0)).toBe(250);
		expect(counts.length).toBeLessThan(8);
		expect(world.defects).toEqual([]);
	});

	it('of every kind is notified with its own type', async () => {
		const made = await world.ask('V1', aRetroactiveAllowance(), aFoodSolution(), aTrip());
		for (const { kind, _id } of made) await world.decide('C1', kind, 'approved', [_id]);
		world.pass(60);
		await settling().run();
		const types = (await told()).map(({ type }) => type).sort();
		expect(types).toEqual(['allowance', 'food-solution', 'mileage']);
		expect(await excused('6')).toMatchObject([{ start_date: '2025-02-27', reason: 'Reforma' }]);
	});

	it('that cannot take effect is reported and retried, and does not delay others', async () => {
		const [bad, good] = await world.ask('V1', anAllowance(), anAllowance({ clientCode: '7' }));
		await world.decide('C1', 'allowance', 'approved', [idOf(bad), idOf(good)]);
		const name = (reason: string) =>
			world.db
				.updateTable('requests')
				.set({ reason })
				.where('request_id', '=', idOf(bad))
				.execute();
		await sql`alter table client_allowances add constraint broken check (reason <> 'Quebrado')`.execute(
			world.db,
		);
		await name('Quebrado');
		world.pass(60);
		const one = settling();
		await one.run();
		await one.run();
		expect(world.defects).toHaveLength(1);
		expect([(await excused('3')).length, (await excused('7')).length]).toEqual([0, 1]);
		await sql`alter table client_allowances drop constraint broken`.execute(world.db);
		world.pass(60);
		await one.run();
		expect((await excused('3')).length).toBe(1);
	});
});

describe('a request that waits too long', () => {
	const reminding = () => {
		const { db, now, reportDefect } = world.options;
		return remindManagersJob({ db, company: COMPANY, now, reportDefect });
	};
	const HOUR = 3_600;

	it('is reported once a day to the nearest manager who did not make it, together with others', async () => {
		await world.ask('V1', anAllowance(), aTrip(), aFoodSolution());
		await world.ask('C1', anAllowance({ clientCode: '8' }));
		world.pass(47 * HOUR);
		await reminding().run();
		expect(await told()).toEqual([]);
		world.pass(HOUR);
		await Promise.all([reminding().run(), reminding().run()]);
		world.pass(HOUR);
		await reminding().run();
		const notes = (await told()).map(({ employee_code, type, events }) => [
			employee_code,
			type,
			events[0]?.referenceDocument.note,
		]);
		expect(notes).toEqual([
			['C1', 'approval', '3 pedidos esperam; o mais antigo, desde 04/03.'],
			['G1', 'approval', '1 pedido espera desde 04/03.'],
		]);
		world.pass(24 * HOUR);
		await reminding().run();
		expect(await told()).toHaveLength(4);
	});

	it('is not reported twice a day, even when the manager has decided the first ones', async () => {
		const [made] = await world.ask('V1', anAllowance());
		world.pass(HOUR);
		await world.ask('V1', aTrip());
		world.pass(47 * HOUR);
		await reminding().run();
		await world.decide('C1', 'allowance', 'refused', [idOf(made)], { reason: 'Não' });
		world.pass(HOUR);
		await reminding().run();
		expect(await told()).toHaveLength(1);
		world.pass(23 * HOUR);
		await reminding().run();
		expect(await told()).toHaveLength(2);
	});

	it('is not reported at night or after its decision', async () => {
		await world.ask('V1', anAllowance());
		world.pass(60 * HOUR);
		// 23:00 of the company.
		expect(world.clock.now.toISOString()).toBe('2025-03-07T02:00:00.000Z');
		world.pass(4 * HOUR);
		await reminding().run();
		expect(await told()).toEqual([]);
		await world.db.updateTable('requests').set({ status: 'withdrawn' }).execute();
		world.pass(6 * HOUR);
		await reminding().run();
		expect(await told()).toEqual([]);
	});
});
