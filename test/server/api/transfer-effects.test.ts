import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { moveClients } from '#server/features/requests/kinds/transfer/move-clients.ts';
import { TRANSFER } from '#server/features/requests/kinds/transfer/transfer.ts';
import { readVersions } from '#server/platform/db/data-version.ts';
import type { Request } from '#worker/contract/request.ts';
import { COMPANY } from './company.ts';
import { anItem, openTransferWorld, TODAY, type TransferWorld } from './transfer-world.ts';

let world: TransferWorld;
let token: string;
beforeAll(async () => {
	world = await openTransferWorld();
});
beforeEach(async () => {
	await world.reset();
	token = (await world.logIn('C1')).token;
});

const NOW = { toDate: TODAY, transferEmployeeApplyDate: TODAY };

async function settle(requests: readonly Request[]): Promise<void> {
	const { db, clock } = world;
	await TRANSFER.takeEffect(db, COMPANY, await world.approved(requests), clock.now);
}
const on = (day: string) => moveClients(world.db, COMPANY, new Date(`${day}T15:00:00Z`));

describe('an approved transfer', () => {
	it('moves the client and its visit at once when its first day is today', async () => {
		await settle(await world.ask(token, [anItem('1', { ...NOW, visitDay: 4 })]));
		expect(await world.client('1')).toMatchObject({ salesman_code: 'V2', weekday: 4 });
		// V2 had no route: there is one now, under the same coordinator.
		expect(await world.stops('1')).toEqual([{ salesman_code: 'V2', weekday: 4, position: 0 }]);
		expect(await readVersions(world.db, COMPANY, ['clients', 'routes'])).toBe('clients:1,routes:1');
	});

	it('takes effect on its first day', async () => {
		await settle(await world.ask(token, [anItem('1')]));
		expect(await world.client('1')).toMatchObject({ salesman_code: 'V1' });
		await on('2025-03-09');
		expect(await world.client('1')).toMatchObject({ salesman_code: 'V1' });
		await on('2025-03-10');
		expect(await world.client('1')).toMatchObject({ salesman_code: 'V2', weekday: 2 });
	});

	it('adds clients one after another at the end of the visit day', async () => {
		const items = ['1', '2', '3'].map((code) => anItem(code, { ...NOW, visitDay: 3 }));
		await settle(await world.ask(token, items));
		const positions = await Promise.all(['1', '2', '3'].map((code) => world.stops(code)));
		expect(positions.flat().map(({ position }) => position)).toEqual([0, 1, 2]);
	});

	it('returns the client to its day and place on the route after its last day', async () => {
		const before = await world.stops('2');
		const patch = { ...NOW, transferEmployeeEndDate: '2025-03-07' };
		await settle(await world.ask(token, [anItem('2', patch)]));
		expect(await world.client('2')).toMatchObject({ salesman_code: 'V2' });
		await on('2025-03-07');
		expect(await world.client('2')).toMatchObject({ salesman_code: 'V2' });
		await on('2025-03-08');
		expect(await world.client('2')).toMatchObject({ salesman_code: 'V1', weekday: 2 });
		expect(await world.stops('2')).toEqual(before);
		expect(await on('2025-03-09')).toBe(0);
	});

	it('to INATIVAR CLIENTE removes the client from route and portfolio', async () => {
		const patch = { ...NOW, toEmployee: '-1', visitDay: null, removeReason: 'Fechou' };
		await settle(await world.ask(token, [anItem('3', patch)]));
		expect(await world.client('3')).toMatchObject({
			salesman_code: '-1',
			financial_status: 'inactive',
		});
		expect(await world.stops('3')).toEqual([]);
		const portfolio = await world.call('/api/v3/app/portfolio', { token });
		const { clients } = (await portfolio.json()) as { clients: { code: string }[] };
		expect(clients.map(({ code }) => code)).not.toContain('3');
	});

	it('to TELEVENDAS changes buyer and phone of the client', async () => {
		const body = { code: '4', comercialDivision: '01', phone: '92987651234' };
		await world.call('/api/v3/app/portfolio/phone/verify', { token, body });
		const telesalesForm = { buyer: 'Bruna', phone: '92987651234' };
		const patch = { ...NOW, toEmployee: '0', visitDay: null, telesalesForm };
		await settle(await world.ask(token, [anItem('4', patch)]));
		expect(await world.client('4')).toMatchObject({
			salesman_code: '0',
			buyer: 'Bruna',
			phone: '92987651234',
			financial_status: 'active',
		});
	});

	it('has no effect when the client belongs to somebody else or the new salesman has left', async () => {
		await settle(await world.ask(token, [anItem('1'), anItem('2')]));
		await world.db
			.updateTable('clients')
			.set({ salesman_code: 'V3' })
			.where('code', '=', '1')
			.execute();
		await world.db
			.updateTable('employees')
			.set({ disabled: true })
			.where('employee_code', '=', 'V2')
			.execute();
		await on('2025-03-10');
		expect(await world.client('1')).toMatchObject({ salesman_code: 'V3' });
		expect(await world.client('2')).toMatchObject({ salesman_code: 'V1' });
		expect(await on('2025-03-11')).toBe(0);
	});

	it('moves each client once when two servers run the job at the same time', async () => {
		const items = ['1', '2', '3', '4'].map((code) => anItem(code));
		await settle(await world.ask(token, items));
		const moved = await Promise.all([on('2025-03-10'), on('2025-03-10')]);
		expect(moved[0] + moved[1]).toBe(4);
		expect(await world.stops('4')).toHaveLength(1);
	});
});

describe('a vacation transfer', () => {
	const covering = {
		vacationStart: '2025-03-10',
		transferEmployeeEndDate: '2025-03-20',
	};
	const alert = async () => {
		const response = await world.call('/api/v3/app/vacation/salesmen/alert', { token });
		const [item] = (await response.json()) as { totalClients: number; transferedClients: number }[];
		return item && [item.transferedClients, item.totalClients];
	};

	it('lowers the number of missing clients when it is approved, and the clients return after the vacation', async () => {
		await world.away('V1', '2025-03-10', '2025-03-20');
		expect(await alert()).toEqual([0, 10]);
		const items = ['1', '2', '3'].map((code) => anItem(code, covering));
		const made = await world.ask(token, items);
		expect(await alert()).toEqual([0, 10]);
		await settle(made);
		expect(await alert()).toEqual([3, 10]);
		await on('2025-03-10');
		expect(await world.client('1')).toMatchObject({ salesman_code: 'V2' });
		expect(await alert()).toEqual([3, 10]);
		await on('2025-03-21');
		expect(await world.client('1')).toMatchObject({ salesman_code: 'V1' });
	});

	it('ends the alert when every client is covered', async () => {
		await world.away('V1', '2025-03-10', '2025-03-20');
		const codes = Array.from({ length: 10 }, (_, index) => String(index + 1));
		await settle(
			await world.ask(
				token,
				codes.map((code) => anItem(code, covering)),
			),
		);
		expect(await alert()).toBeUndefined();
	});

	it('leaves a client missing when the person who took it over has left', async () => {
		await world.away('V1', '2025-03-10', '2025-03-20');
		await settle(await world.ask(token, [anItem('1', covering)]));
		await world.db
			.updateTable('employees')
			.set({ disabled: true })
			.where('employee_code', '=', 'V2')
			.execute();
		world.clock.now = new Date('2025-03-10T15:00:00Z');
		token = (await world.logIn('C1')).token;
		await on('2025-03-10');
		expect(await alert()).toEqual([0, 10]);
	});
});

describe('an approval', () => {
	const obstacles = async (requests: readonly Request[], day = TODAY) => {
		const at = new Date(`${day}T15:00:00Z`);
		const found = await TRANSFER.obstaclesOf(world.db, COMPANY, requests, at);
		return requests.map(({ _id }) => found.get(_id) ?? null);
	};

	it('has no obstacle when nothing has changed', async () => {
		expect(await obstacles(await world.ask(token, [anItem('1')]))).toEqual([null]);
	});

	it('is stopped when the client belongs to somebody else now', async () => {
		const made = await world.ask(token, [anItem('1')]);
		await world.db
			.updateTable('clients')
			.set({ salesman_code: 'V2' })
			.where('code', '=', '1')
			.execute();
		expect(await obstacles(made)).toEqual(['client-gone']);
	});

	it('is stopped when the new salesman has left; INATIVAR CLIENTE and TELEVENDAS are always possible', async () => {
		const special = { toEmployee: '-1', visitDay: null, removeReason: 'Fechou' };
		const made = await world.ask(token, [anItem('1'), anItem('2', special)]);
		await world.db
			.updateTable('employees')
			.set({ disabled: true })
			.where('employee_code', '=', 'V2')
			.execute();
		expect(await obstacles(made)).toEqual(['employee-gone', null]);
	});

	it('is stopped by another transfer of the client in the same days', async () => {
		const patch = { transferEmployeeEndDate: '2025-03-20' };
		const [made] = await world.ask(token, [anItem('1', patch)]);
		await world.db.updateTable('requests').set({ status: 'withdrawn' }).execute();
		const [other] = await world.ask(token, [anItem('1')]);
		await world.approved(made ? [made] : []);
		expect(await obstacles(other ? [other] : [])).toEqual(['overlapping']);
	});

	it("is stopped after the period's last day for decisions, and of a vacation transfer after the vacation", async () => {
		await world.away('V1', '2025-03-10', '2025-04-20');
		const covering = { vacationStart: '2025-03-10', transferEmployeeEndDate: '2025-04-20' };
		const made = await world.ask(token, [anItem('1'), anItem('2', covering)]);
		expect(await obstacles(made, '2025-03-31')).toEqual([null, null]);
		expect(await obstacles(made, '2025-04-01')).toEqual(['too-late', null]);
		expect(await obstacles(made, '2025-04-21')).toEqual(['too-late', 'too-late']);
	});
});
