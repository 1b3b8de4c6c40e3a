import { beforeEach, describe, expect, it, vi } from 'vitest';
import { COMPANY_CODE } from '#server/demo/demo-logins.ts';
import { serverFails } from '#test/support/api-server.ts';
import { aUuid } from '#test/support/builders.ts';
import { Coach } from '#test/support/coach.ts';
import { COACH, engineWorld } from '#test/support/engine-world.ts';
import { only, ours, revokeSessions } from '#test/support/session-faults.ts';
import type { WorkerApi } from '#worker/contract/worker-api.ts';
import { LOCK_REASONS } from '#worker/domain/session/session.ts';

const world = engineWorld();
beforeEach(async () => {
	// The phones of all tests make the same ids.
	for (const table of ['tickets', 'idempotency_keys'] as const) {
		await world.server.db.deleteFrom(table).execute();
	}
});
const DRAFT = {
	subject: 'Não consigo enviar',
	category: 'sync',
	message: 'O envio para na metade.',
	contact: null,
	diagnosis: 'Bateria: 8%',
} as const;

const stored = (subject: string) =>
	world.server.db
		.selectFrom('tickets')
		.select(['ticket_id', 'employee_code', 'status'])
		.where('subject', '=', subject)
		.execute();
const stateOf = async (api: WorkerApi, id: string) => (await api.tickets.find(id))?.state;

it('of a person waits while the session is locked, and is sent after the next login', async () => {
	const subject = 'Durante o bloqueio';
	const { api } = world.phone.openTab();
	await new Coach(api).arrives();
	world.server.fault = only('/tickets/create', ours(503, 'server-failed'));
	await api.tickets.create({ ...DRAFT, subject });
	await revokeSessions(world.server, world.time);
	world.time.pass(15 * 60_000);
	await api.sync.syncNow();
	await vi.waitFor(async () =>
		expect((await api.session.situation()).locked).toBe(LOCK_REASONS.expired),
	);
	world.server.fault = null;
	await api.session.login(COACH);
	await vi.waitFor(async () => expect(await stored(subject)).toHaveLength(1));
});

describe('a ticket without a session', () => {
	it('waits on the device without a signal, is sent once, and can be opened only there by its secret', async () => {
		const subject = 'Sem sinal';
		const first = world.phone.openTab();
		await first.api.session.setOnline(false);
		const id = await first.api.tickets.create({ ...DRAFT, subject });
		expect(await stateOf(first.api, id)).toBe('waiting');
		await first.stop();
		expect(await stored(subject)).toEqual([]);

		const { api } = world.phone.openTab();
		await api.tickets.refresh();
		expect(await stored(subject)).toEqual([{ ticket_id: id, employee_code: null, status: 'open' }]);
		await api.tickets.write(id, 'Continua igual.');
		await api.tickets.refresh();
		const found = await api.tickets.find(id);
		expect(found).toMatchObject({ state: 'open', onDevice: true, failure: null });
		expect(found?.ticket.messages.map(({ text }) => text)).toEqual([
			DRAFT.message,
			'Continua igual.',
		]);
		const other = world.newPhone('b').openTab();
		expect(await other.api.tickets.find(id)).toBeNull();
		expect((await other.api.tickets.view()).onDevice).toEqual([]);
	});

	it('counts the messages of a newer server that this build cannot read', async () => {
		const { api } = world.phone.openTab();
		const id = await api.tickets.create({ ...DRAFT, subject: 'De uma versão nova' });
		await api.tickets.refresh();
		expect((await api.tickets.find(id))?.unreadable).toBe(0);
		world.server.fault = async (request, pass) => {
			const response = await pass();
			if (!new URL(request.url).pathname.endsWith('/getTicket')) return response;
			const { ticket } = (await response.json()) as { ticket: { messages: object[] } };
			const messages = [...ticket.messages, { ...ticket.messages[0], from: 'robot' }];
			const headers = new Headers(response.headers);
			headers.delete('content-length');
			return new Response(JSON.stringify({ ticket: { ...ticket, messages } }), { headers });
		};
		const found = await api.tickets.find(id);
		expect(found?.unreadable).toBe(1);
		expect(found?.ticket.messages.map(({ text }) => text)).toEqual([DRAFT.message]);
	});

	it('has a draft of its own, which a person who logs in does not see', async () => {
		const { api } = world.phone.openTab();
		await api.drafts.write('suporte/novo', { subject: 'Senha' });
		expect(await api.drafts.read('suporte/novo')).toEqual({ subject: 'Senha' });
		await new Coach(api).arrives();
		expect(await api.drafts.read('suporte/novo')).toBeNull();
	});
});

describe('a ticket of a person', () => {
	it('is sent once by the logout, which leaves nothing on the device', async () => {
		const subject = 'Resposta perdida';
		const { api } = world.phone.openTab();
		await new Coach(api).arrives();
		await api.session.setOnline(false);
		const id = await api.tickets.create({ ...DRAFT, subject });
		expect((await api.tickets.view()).own[0]).toMatchObject({ _id: id, state: 'waiting' });
		await api.session.setOnline(true);
		await api.session.logout();
		expect(await stored(subject)).toEqual([
			{ ticket_id: id, employee_code: COACH.employeeCode, status: 'open' },
		]);
		expect(await api.tickets.view()).toMatchObject({ own: [], onDevice: [], loggedIn: false });
		expect(await api.tickets.find(id)).toBeNull();
	});

	it('is answered by the company, read by its author, closed and reopened', async () => {
		const { api } = world.phone.openTab();
		await new Coach(api).arrives();
		const id = await api.tickets.create({ ...DRAFT, subject: 'Pergunta' });
		await api.tickets.refresh();
		const desk = world.newPhone('desk').openTab();
		await desk.api.session.login({ ...COACH, employeeCode: COMPANY_CODE });
		const inbox = await desk.api.tickets.inbox('open', 200);
		expect(inbox.tickets.map(({ _id }) => _id)).toContain(id);
		await desk.api.tickets.write(id, 'Atualize o app.');
		await desk.api.tickets.refresh();
		expect(await stateOf(api, id)).toBe('answered');
		await api.tickets.setStatus(id, 'closed');
		expect(await stateOf(api, id)).toBe('closed');
		await api.tickets.setStatus(id, 'open');
		expect((await api.tickets.view()).own[0]).toMatchObject({ _id: id, state: 'open' });
	});

	it('can be reached in the inbox even behind 400 others', async () => {
		const at = (index: number) => new Date(Date.parse('2025-03-04T12:00:00Z') + index * 1000);
		const rows = Array.from({ length: 410 }, (_, index) => ({
			company_id: world.server.companyId,
			ticket_id: aUuid(index + 1),
			body_hash: '',
			subject: `Chamado ${index}`,
			category: 'sync' as const,
			status: 'open' as const,
			created_at: at(index),
			updated_at: at(index),
		}));
		await world.server.db.insertInto('tickets').values(rows).execute();
		const desk = world.newPhone('desk').openTab();
		await desk.api.session.login({ ...COACH, employeeCode: COMPANY_CODE });
		const seen = async (count: number) => {
			const { tickets, counts, isAll } = await desk.api.tickets.inbox('open', count);
			return [tickets.length, counts.open, isAll, tickets.at(-1)?.subject];
		};
		expect(await seen(200)).toEqual([200, 410, false, 'Chamado 210']);
		expect(await seen(400)).toEqual([400, 410, false, 'Chamado 10']);
		expect(await seen(600)).toEqual([410, 410, true, 'Chamado 0']);
	});

	it('is listed in the outbox with its last attempt and reason, and can be sent alone', async () => {
		const { api } = world.phone.openTab();
		await new Coach(api).arrives();
		world.server.fault = serverFails;
		const id = await api.tickets.create({ ...DRAFT, subject: 'Na fila' });
		await world.phone.quiet();
		const waits = { kind: 'ticket', name: 'Na fila', state: 'waiting', reason: 'server-failed' };
		const [item] = (await api.offline.outbox()).items;
		expect(item).toMatchObject({ id, ...waits });
		expect(item?.lastTryAt).not.toBeNull();
		expect((await api.sync.view()).others).toEqual({
			quizzes: 0,
			videos: 0,
			tickets: 1,
			checks: 0,
			marks: 0,
		});
		const key = { kind: 'ticket', id } as const;
		expect(await api.offline.sendItem(key)).toEqual({ sent: false, reason: 'server-failed' });
		world.server.fault = null;
		expect(await api.offline.sendItem(key)).toEqual({ sent: true, reason: null });
		await api.session.setOnline(false);
		await api.tickets.write(id, 'Mais um detalhe.');
		const [message] = (await api.offline.outbox()).items;
		expect(message).toMatchObject({ id, kind: 'message', name: 'Na fila', state: 'waiting' });
		await api.session.setOnline(true);
		await api.sync.syncNow();
		expect((await api.offline.outbox()).items).toEqual([]);
	});

	it('that the server refuses is shown with the reason and can be deleted', async () => {
		const { api } = world.phone.openTab();
		await new Coach(api).arrives();
		const id = await api.tickets.create({ ...DRAFT, subject: 'Nulo', message: 'a\0b' });
		await api.tickets.refresh();
		expect(await api.tickets.find(id)).toMatchObject({ state: 'refused', refused: 'invalid' });
		const [item] = (await api.offline.outbox()).items;
		expect(item).toMatchObject({ id, kind: 'ticket', state: 'refused', reason: 'invalid' });
		const again = await api.offline.sendItem({ kind: 'ticket', id });
		expect(again).toEqual({ sent: false, reason: 'invalid' });
		await api.tickets.forget(id);
		expect(await api.tickets.find(id)).toBeNull();
	});
});
