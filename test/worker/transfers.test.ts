import { expect, it } from 'vitest';
import { COACH, engineWorld } from '#test/support/engine-world.ts';
import { readWorkbook } from '#test/support/read-workbook.ts';
import type { TransferAsk } from '#worker/contract/transfer-asking.ts';
import { must } from '#worker/errors.ts';

const world = engineWorld();

async function arrived() {
	const { api } = world.phone.openTab();
	await api.session.login(COACH);
	await api.sync.syncNow();
	return api;
}

type Api = Awaited<ReturnType<typeof arrived>>;

/** De/para of the vacation that nobody has handed anything over of yet. */
async function missing(api: Api, count: number) {
	const { vacations, targets } = await api.transfers.forms();
	const { employee, date } = must(vacations.find((one) => one.transferedClients === 0));
	const view = await api.transfers.vacation(employee.employeeCode, date.start);
	const taker = must(
		targets.find(
			({ employeeCode, jobTitle }) =>
				jobTitle === 'Vendedor' &&
				Number(employeeCode) > 0 &&
				employeeCode !== employee.employeeCode,
		),
	);
	const items = view.clients
		.filter(({ state }) => state === 'missing')
		.slice(0, count)
		.map(
			(client): TransferAsk => ({
				client,
				toEmployee: taker.employeeCode,
				toDate: date.start,
				transferEmployeeApplyDate: date.start,
				transferEmployeeEndDate: date.end,
				visitDay: 2,
				reason: 'Férias',
				observation: 'Combinado na reunião de equipe',
				telesalesForm: null,
				removeReason: null,
				vacationStart: date.start,
			}),
		)
		.map(({ client: { code, comercialDivision, uf, city }, ...item }) => ({
			...item,
			client: { code, comercialDivision, uf, city },
		}));
	return { employee, date, items };
}

it('returns the rights of the coordinator and the data of the form', async () => {
	const api = await arrived();
	const settings = await api.transfers.settings();
	expect(settings).toMatchObject({ permission: { ask: true, vacation: true }, refusal: null });
	const forms = await api.transfers.forms();
	expect(forms.openPeriodId).toBe(settings.openPeriodId);
	expect(forms.periods[0]?._id).toBe(settings.openPeriodId);
	expect(forms.targets.slice(0, 2).map(({ name }) => name)).toEqual([
		'INATIVAR CLIENTE',
		'TELEVENDAS',
	]);
	expect(forms).not.toHaveProperty('addressIndexes');
});

it('creates many requests once, even when the call is repeated, and lists them in the period', async () => {
	const api = await arrived();
	await api.requests.refresh('forced');
	const { employee, date, items } = await missing(api, 3);
	const made = await api.transfers.ask(items, 'one-draft');
	const again = await api.transfers.ask(items, 'one-draft');
	expect(again.map(({ _id }) => _id)).toEqual(made.map(({ _id }) => _id));

	const view = await api.transfers.vacation(employee.employeeCode, date.start);
	expect(view.clients.filter(({ state }) => state === 'waiting')).toHaveLength(3);
	const { openPeriodId } = await api.transfers.settings();
	const { items: historic } = await api.transfers.historic(must(openPeriodId));
	const asked = new Set(made.map(({ _id }) => _id));
	expect(historic.filter(({ _id }) => asked.has(_id))).toHaveLength(3);
	const own = await api.requests.mine({ kinds: ['transfer'], status: 'waiting', limit: 1000 });
	expect(own.items.filter(({ _id }) => asked.has(_id))).toHaveLength(3);

	const report = await api.transfers.report([...asked]);
	expect(report).toMatchObject({ name: 'transferencias-2025-03-04.xlsx' });
	expect(report.type).toContain('spreadsheetml');
	expect(readWorkbook(report.bytes)).toHaveLength(4);
});

it('names the refused fields of each client', async () => {
	const api = await arrived();
	const { items } = await missing(api, 2);
	const wrong = items.map((item) => ({ ...item, visitDay: null }));
	await expect(api.transfers.ask(wrong, 'wrong')).rejects.toMatchObject({
		code: 'invalid',
		fields: { 'items.0.visitDay': 'required', 'items.1.visitDay': 'required' },
	});
});

it('refuses a transfer without a network', async () => {
	const api = await arrived();
	await api.session.setOnline(false);
	await expect(api.transfers.forms()).rejects.toMatchObject({ code: 'offline' });
});
