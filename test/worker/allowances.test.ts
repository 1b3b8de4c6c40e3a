import { expect, it } from 'vitest';
import { MAIN_SALESMAN_CODE } from '#server/demo/demo-logins.ts';
import { noNetwork, serverFails } from '#test/support/api-server.ts';
import { COACH, engineWorld } from '#test/support/engine-world.ts';
import type { AskedAllowance } from '#worker/contract/allowance.ts';

const world = engineWorld();

async function arrived() {
	const { api } = world.phone.openTab();
	await api.session.login(COACH);
	await api.sync.syncNow();
	await api.requests.refresh('forced');
	return api;
}
type Api = Awaited<ReturnType<typeof arrived>>;

async function askedAllowances(api: Api, count: number): Promise<readonly AskedAllowance[]> {
	const { today } = await api.allowances.options();
	const day = Temporal.PlainDate.from(today).add({ days: 120 });
	const { rows } = await api.portfolio.search({ search: '', offset: 0, limit: count });
	return rows.map(({ code }) => ({
		target: 'client',
		clientCode: code,
		employeeCode: null,
		startDate: day.toString(),
		endDate: day.add({ days: 6 }).toString(),
		reason: 'Reforma',
		visitFrequency: 'Quinzenal',
		observation: 'Loja em obras até o fim do mês',
	}));
}
const asked = (path: string) => world.server.log.filter((line) => line.endsWith(path)).length;

it('requests the form options at most every 30 minutes, and uses the stored copy when the server does not answer', async () => {
	const api = await arrived();
	const path = '/client-allowances/forms';
	const options = await api.allowances.options();
	expect(options).toMatchObject({ targets: ['client', 'salesman', 'coordinator', 'other'] });
	await api.allowances.options();
	expect(asked(path)).toBe(1);
	world.time.pass(30 * 60_000);
	world.server.fault = serverFails;
	expect(await api.allowances.options()).toEqual(options);
	world.server.fault = null;
	await api.allowances.options();
	expect(asked(path)).toBe(2);
});

it('has no form options before the first answer of the server', async () => {
	const api = await arrived();
	world.server.fault = noNetwork;
	await expect(api.allowances.options()).rejects.toMatchObject({ code: 'offline' });
});

it('finds people by kind of target, without accents, by the beginnings of words', async () => {
	const api = await arrived();
	await api.allowances.options();
	const salesmen = await api.allowances.people({ list: 'salesman', search: '', limit: 3 });
	expect(salesmen.total).toBeGreaterThan(3);
	expect(salesmen.rows.map(({ jobTitle }) => jobTitle)).toEqual(Array(3).fill('Vendedor'));
	const one = await api.allowances.people({
		list: 'salesman',
		search: `${MAIN_SALESMAN_CODE} SOU`,
		limit: 3,
	});
	expect(one.rows.map(({ employeeCode }) => employeeCode)).toEqual([MAIN_SALESMAN_CODE]);
	const self = await api.allowances.people({ list: 'coordinator', search: '', limit: 3 });
	expect(self.rows.map(({ employeeCode }) => employeeCode)).toEqual([COACH.employeeCode]);
	const drivers = await api.allowances.people({ list: 'mileage', search: '', limit: 1 });
	expect(drivers.rows[0]?.employeeCode).toBe(COACH.employeeCode);
});

it('creates three requests once although the answer is lost, lists them, and withdraws one', async () => {
	const api = await arrived();
	const items = await askedAllowances(api, 3);
	const filter = { kinds: ['allowance'], status: 'waiting', limit: 1000 } as const;
	const before = (await api.requests.mine(filter)).total;
	world.server.fault = async (request, pass) => {
		await pass();
		throw new TypeError(`Answer lost: ${request.url}`);
	};
	await expect(api.allowances.ask({ kind: 'allowance', items }, 'a-draft')).rejects.toMatchObject({
		code: 'offline',
	});
	world.server.fault = null;
	const made = await api.allowances.ask({ kind: 'allowance', items }, 'a-draft');
	expect((await api.requests.mine(filter)).total).toBe(before + 3);
	await api.requests.refresh('forced');
	expect((await api.requests.mine(filter)).total).toBe(before + 3);

	const id = made[0]?._id ?? '';
	expect(await api.requests.withdraw([id])).toMatchObject([{ id, outcome: 'done' }]);
	expect((await api.requests.mine(filter)).total).toBe(before + 2);
	const view = await api.requests.one(id);
	expect(view).toMatchObject({ isOwn: true, request: { status: 'withdrawn' } });
	expect(view.trail?.map(({ act }) => act)).toEqual(['asked', 'withdrawn']);
	expect(await api.requests.withdraw([id])).toMatchObject([{ outcome: 'done' }]);
});

it('shows a request without its history and the list with its age when there is no network', async () => {
	const api = await arrived();
	const [made] = await api.allowances.ask(
		{ kind: 'allowance', items: await askedAllowances(api, 1) },
		'another',
	);
	const { lastUpdate } = await api.requests.mine({ kinds: [], status: null, limit: 1 });
	world.server.fault = noNetwork;
	world.time.pass(60_000);
	await api.requests.refresh('opened');
	const mine = await api.requests.mine({ kinds: [], status: 'waiting', limit: 1 });
	expect(mine).toMatchObject({ failed: true, lastUpdate, missing: false });
	expect(mine.items[0]?._id).toBe(made?._id);
	expect(await api.requests.one(made?._id ?? '')).toMatchObject({ trail: null, isOwn: true });
});

it('names the refused fields of each item', async () => {
	const api = await arrived();
	const wrong = (await askedAllowances(api, 2)).map((item) => ({ ...item, visitFrequency: null }));
	await expect(
		api.allowances.ask({ kind: 'allowance', items: wrong }, 'wrong'),
	).rejects.toMatchObject({
		code: 'invalid',
		fields: {
			'items.0.visitFrequency': 'required',
			'items.1.visitFrequency': 'required',
		},
	});
});
