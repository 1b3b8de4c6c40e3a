import { expect, it } from 'vitest';
import { DEMO_PASSWORD, MAIN_SALESMAN_CODE } from '#server/demo/demo-logins.ts';
import { noNetwork, serverFails } from '#test/support/api-server.ts';
import { COACH, engineWorld } from '#test/support/engine-world.ts';
import type { EventDraft } from '#worker/contract/calendar-api.ts';
import { must } from '#worker/errors.ts';

const world = engineWorld();
const SALESMAN = { employeeCode: MAIN_SALESMAN_CODE, password: DEMO_PASSWORD };
const MONTH = '2025-03';
let ids = 0;

async function arrived(person = COACH, phone = world.phone) {
	const { api } = phone.openTab();
	await api.session.login(person);
	await api.calendar.refresh(MONTH);
	return api.calendar;
}
const anId = () => `6b1f2c3d-0000-4000-8000-${String(++ids).padStart(12, '0')}`;
const draft = (change: Partial<EventDraft> = {}): EventDraft => ({
	title: 'Visita conjunta',
	description: '',
	place: '',
	allDay: false,
	start: '2025-03-12T12:00:00Z',
	end: '2025-03-12T13:00:00Z',
	timeZone: 'America/Sao_Paulo',
	invitedEmployeesCode: [MAIN_SALESMAN_CODE],
	reminderMinutes: 30,
	revision: 0,
	...change,
});
const titles = (events: readonly { readonly title: string }[]) => events.map(({ title }) => title);

it('the demo company has events for everybody in this month', async () => {
	const coordinator = await (await arrived()).month(MONTH);
	expect(titles(coordinator.events)).toEqual(
		expect.arrayContaining([
			'Reunião semanal da equipe',
			'Treinamento: cadeia do frio',
			'Resultado do mês',
			'Convenção de vendas',
		]),
	);
	const other = await arrived(SALESMAN, world.newPhone('b'));
	const { events } = await other.month(MONTH);
	expect(titles(events)).toContain('Alinhamento de rota');
	expect(events.every(({ isOwn }) => !isOwn)).toBe(true);
});

it('an event of one person is seen and answered by another, and its owner sees the answer', async () => {
	const coordinator = await arrived();
	const id = anId();
	const made = await coordinator.save(id, draft(), 'key');
	expect(made).toMatchObject({ isOwn: true, revision: 1, presence: null });
	// The answer got lost and the button was tapped again.
	expect(await coordinator.save(id, draft(), 'key')).toEqual(made);
	expect(titles((await coordinator.month(MONTH)).events)).toContain('Visita conjunta');

	const salesman = await arrived(SALESMAN, world.newPhone('b'));
	await salesman.setPresence(id, 'confirm');
	expect(await salesman.event(id)).toMatchObject({ isOwn: false, presence: 'confirm' });
	await coordinator.refreshEvent(id);
	expect((await coordinator.event(id)).invited).toMatchObject([
		{ employeeCode: MAIN_SALESMAN_CODE, presence: 'confirm' },
	]);

	await coordinator.remove(id);
	expect(titles((await coordinator.month(MONTH)).events)).not.toContain('Visita conjunta');
	await coordinator.remove(id);
	await salesman.refreshEvent(id);
	await expect(salesman.event(id)).rejects.toMatchObject({ code: 'not-found' });
});

it.each([
	['without network', noNetwork],
	['when the server fails', serverFails],
])('status and presence are shown at once and revert %s', async (_, fault) => {
	const coordinator = await arrived();
	const id = anId();
	await coordinator.save(id, draft(), id);
	const salesman = await arrived(SALESMAN, world.newPhone('b'));
	await salesman.setPresence(id, 'maybe');
	let release: () => void = () => undefined;
	const held = () => {
		const gate = new Promise<void>((resolve) => {
			release = resolve;
		});
		world.server.fault = (request, pass) => gate.then(() => fault(request, pass));
	};

	held();
	const answering = Promise.allSettled([salesman.setPresence(id, 'decline')]);
	expect(await salesman.event(id)).toMatchObject({ presence: 'decline' });
	release();
	expect(await answering).toMatchObject([{ status: 'rejected', reason: { name: 'AppError' } }]);
	expect(await salesman.event(id)).toMatchObject({ presence: 'maybe' });

	held();
	const ending = Promise.allSettled([coordinator.setStatus(id, 'finished')]);
	expect(await coordinator.event(id)).toMatchObject({ status: 'finished' });
	release();
	expect(await ending).toMatchObject([{ status: 'rejected', reason: { name: 'AppError' } }]);
	expect(await coordinator.event(id)).toMatchObject({ status: 'waiting' });
});

it('a month seen before can be read without a network, with its age', async () => {
	const calendar = await arrived();
	const { events, lastUpdate } = await calendar.month(MONTH);
	expect(events.length).toBeGreaterThan(3);
	world.server.fault = noNetwork;
	world.time.pass(600_000);
	await calendar.refresh(MONTH);
	expect(await calendar.month(MONTH)).toEqual({ month: MONTH, events, lastUpdate, failed: true });
	expect(await calendar.heldMonths()).toEqual([MONTH]);
	const one = must(events[0]);
	expect(await calendar.event(one._id)).toEqual(one);
	expect(await calendar.month('2025-04')).toMatchObject({ events: [], lastUpdate: null });
	await expect(calendar.save(anId(), draft(), 'x')).rejects.toMatchObject({ code: 'offline' });
});

it('the six months seen last are stored', async () => {
	const calendar = await arrived();
	for (const month of ['04', '05', '06', '07', '08', '09']) await calendar.refresh(`2025-${month}`);
	expect(await calendar.heldMonths()).toHaveLength(6);
	expect(await calendar.heldMonths()).not.toContain(MONTH);
	expect((await calendar.month(MONTH)).lastUpdate).toBeNull();
});

it('people are found without accents, the own team without a search, and conflicts contain names', async () => {
	const calendar = await arrived();
	const all = await calendar.people('', 50);
	expect(all.total).toBeGreaterThan(5);
	const team = await calendar.team();
	expect(team.total).toBe(6);
	expect(all.rows).toEqual(expect.arrayContaining([...team.rows]));
	const found = await calendar.people('anderson RIBEIRO', 5);
	expect(titles(found.rows.map(({ name }) => ({ title: name })))).toEqual([
		'Anderson Souza Ribeiro',
	]);
	const { allDay, start, end, timeZone } = draft();
	const time = { allDay, start, end, timeZone };
	const { routes } = await calendar.conflicts(time, [MAIN_SALESMAN_CODE], null);
	expect(routes).toMatchObject([{ name: 'Anderson Souza Ribeiro', date: '2025-03-12' }]);
});

it('exports a month or one event as a file', async () => {
	const calendar = await arrived();
	const { events } = await calendar.month(MONTH);
	const text = await calendar.file({ month: MONTH });
	expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(events.length);
	const one = must(events[0]);
	expect(await calendar.file({ event: one._id })).toContain(`UID:${one._id}@acompanha\r\n`);
	const invited = must(events.find(({ isOwn }) => !isOwn));
	await calendar.setPresence(invited._id, 'decline');
	expect(await calendar.file({ month: MONTH })).not.toContain(invited._id);
	const alone = await calendar.file({ event: invited._id });
	expect(alone).toContain('TRANSP:TRANSPARENT\r\n');
	expect(alone).not.toContain('VALARM');
	await expect(calendar.file({ event: anId() })).rejects.toMatchObject({ code: 'not-found' });
});
