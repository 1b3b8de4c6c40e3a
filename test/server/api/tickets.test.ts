import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { forgetExpired } from '#server/features/session/forget-expired.ts';
import { aUuid } from '#test/support/builders.ts';
import { aTicketBody } from '#test/support/ticket-body.ts';
import { NotificationsResponse } from '#worker/contract/notification.ts';
import { receive } from '#worker/contract/parse.ts';
import { TICKET_SECRET, TicketResponse, TicketsResponse } from '#worker/contract/ticket.ts';
import { type ApiWorld, codeOf, openApiWorld } from './api-world.ts';
import { COMPANY } from './company.ts';

const SECRET = 's'.repeat(43);
let world: ApiWorld;
beforeAll(async () => {
	world = await openApiWorld();
});
beforeEach(async () => {
	await world.forget();
	await world.db.deleteFrom('tickets').execute();
	await world.db.deleteFrom('login_attempts').execute();
});

const tokenOf = async (code: string) => (await world.logIn(code)).token;
const aTicket = (n: number, more = {}) => aTicketBody(aUuid(n), more);
type As = { readonly token?: string; readonly secret?: string };
function post(path: string, body: unknown, { token, secret }: As = {}) {
	const headers = secret === undefined ? {} : { [TICKET_SECRET]: secret };
	return world.call(`/api/tickets/${path}`, { body, headers, ...(token && { token }) });
}
function get(path: string, { token, secret }: As = {}) {
	const headers = secret === undefined ? {} : { [TICKET_SECRET]: secret };
	return world.call(`/api/tickets/${path}`, { headers, ...(token && { token }) });
}
const read = async (answer: Promise<Response> | Response) =>
	receive(TicketResponse, await (await answer).json()).ticket;
const listed = async (path: string, token: string) =>
	receive(TicketsResponse, await (await get(path, { token })).json());
const ticket = (n: number, as: As) => get(`getTicket?id=${aUuid(n)}`, as);
const write = (n: number, id: number, text: string, as: As) =>
	post('message', { ticketId: aUuid(n), messageId: aUuid(id), text }, as);

describe('a ticket of a person who is logged in', () => {
	it('is created once, however often it is sent, and listed for its author', async () => {
		const token = await tokenOf('C1');
		const first = await post('create', aTicket(1, { diagnosis: 'Bateria: 8%' }), { token });
		expect(await read(first)).toMatchObject({ status: 'open', diagnosis: 'Bateria: 8%' });
		expect((await post('create', aTicket(1, { diagnosis: 'Bateria: 8%' }), { token })).status).toBe(
			200,
		);
		const list = await listed('getMyTickets?page=1&limite=-1', token);
		expect(list).toMatchObject({ total: 1, tickets: [{ _id: aUuid(1), messageCount: 1 }] });
	});

	it('refuses the same id with other content or from another person', async () => {
		const token = await tokenOf('C1');
		await post('create', aTicket(1), { token });
		const other = await post('create', aTicket(1, { message: 'Outra' }), { token });
		expect(await codeOf(other)).toBe('key-reuse');
		const stranger = await post('create', aTicket(1), { token: await tokenOf('V1') });
		expect(await codeOf(stranger)).toBe('key-reuse');
	});

	it('is not found by a colleague, a superior, a consultant or a stranger', async () => {
		await post('create', aTicket(1), { token: await tokenOf('V1') });
		for (const code of ['C1', 'G1', 'C2', 'K1']) {
			const token = await tokenOf(code);
			expect((await ticket(1, { token })).status, code).toBe(404);
			expect((await get('inbox', { token })).status, code).toBe(404);
			expect((await listed('getMyTickets', token)).tickets).toEqual([]);
		}
		expect((await ticket(1, {})).status).toBe(404);
		expect((await ticket(1, { secret: SECRET })).status).toBe(404);
	});

	it('is listed in pages of at most 200', async () => {
		const token = await tokenOf('C1');
		for (const n of [1, 2, 3]) {
			await post('create', aTicket(n), { token });
			world.pass(60);
		}
		const second = await listed('getMyTickets?page=2&limite=2', token);
		expect(second.tickets.map(({ _id }) => _id)).toEqual([aUuid(1)]);
		expect(second.total).toBe(3);
		const refused = await get('getMyTickets?page=1&limite=201', { token });
		expect(refused.status).toBe(422);
		expect((await get('getMyTickets?page=0', { token })).status).toBe(422);
	});
});

describe('a ticket', () => {
	it('is answered by the company; the author is notified, sees who answered, and reopens it by writing', async () => {
		const [author, company] = [await tokenOf('V1'), await tokenOf('E1')];
		await post('create', aTicket(1), { token: author });
		const inbox = await listed('inbox?status=open', company);
		expect(inbox).toMatchObject({
			tickets: [{ _id: aUuid(1), author: 'Vítor Araújo' }],
			counts: { open: 1, answered: 0, closed: 0 },
		});
		const answered = await read(write(1, 11, 'Atualize o app.', { token: company }));
		expect(answered).toMatchObject({ status: 'answered', answers: true });
		await write(1, 11, 'Atualize o app.', { token: company });
		const seen = await read(ticket(1, { token: author }));
		expect(seen.messages.map(({ from, name }) => [from, name])).toEqual([
			['author', 'Vítor Araújo'],
			['support', 'Elisa Empresa'],
		]);
		const told = await world.call('/api/v3/app/notification', { token: author });
		const { groups } = receive(NotificationsResponse, await told.json());
		expect(groups.ticket).toHaveLength(1);
		expect(groups.ticket?.[0]?.events[0]?.referenceDocument).toMatchObject({
			_id: aUuid(1),
			actor: 'Elisa Empresa',
		});
		expect(await read(write(1, 12, 'Não resolveu.', { token: author }))).toMatchObject({
			status: 'open',
			messageCount: 3,
		});
	});

	it('is closed and reopened by either side', async () => {
		const [author, company] = [await tokenOf('V1'), await tokenOf('E1')];
		await post('create', aTicket(1), { token: author });
		const status = (to: string, token: string) =>
			read(post('status', { ticketId: aUuid(1), status: to }, { token }));
		expect(await status('closed', company)).toMatchObject({ status: 'closed' });
		expect(await status('open', author)).toMatchObject({ status: 'open' });
		expect(await status('closed', author)).toMatchObject({ status: 'closed' });
	});

	it('is deleted a year after it was closed', async () => {
		const token = await tokenOf('V1');
		for (const n of [1, 2]) await post('create', aTicket(n), { token });
		await post('status', { ticketId: aUuid(1), status: 'closed' }, { token });
		const later = new Date(world.clock.now.getTime() + 366 * 24 * 3_600_000);
		await forgetExpired(world.db, COMPANY, later);
		const left = await world.db.selectFrom('tickets').select('ticket_id').execute();
		expect(left).toEqual([{ ticket_id: aUuid(2) }]);
	});
});

describe('without a session', () => {
	const made = () => post('create', aTicket(1, { secret: SECRET, contact: 'ramal 12' }));

	it('the secret opens a ticket, and no person of the company is named', async () => {
		expect((await made()).status).toBe(200);
		await write(1, 11, 'Troque a senha.', { token: await tokenOf('E1') });
		const seen = await read(ticket(1, { secret: SECRET }));
		expect(seen).toMatchObject({ status: 'answered', contact: 'ramal 12', answers: false });
		expect(seen.messages.map(({ name }) => name)).toEqual([null, null]);
		expect(await read(write(1, 12, 'Deu certo.', { secret: SECRET }))).toMatchObject({
			status: 'open',
		});
		const row = await world.db.selectFrom('tickets').selectAll().executeTakeFirstOrThrow();
		expect(JSON.stringify(row)).not.toContain(SECRET);
	});

	it('a secret is required, and with a session it is refused', async () => {
		expect((await post('create', aTicket(1))).status).toBe(422);
		const token = await tokenOf('C1');
		expect((await post('create', aTicket(1, { secret: SECRET }), { token })).status).toBe(422);
		expect((await post('create', aTicket(1, { secret: 'short' }))).status).toBe(422);
	});

	it('an address that guesses secrets or writes too many tickets is refused', async () => {
		await made();
		const wrong = 'x'.repeat(43);
		world.pass(70);
		const guesses = [
			() => ticket(1, { secret: wrong }),
			() => write(1, 2, 'Oi', { secret: wrong }),
			() => post('status', { ticketId: aUuid(1), status: 'closed' }, { secret: wrong }),
		];
		for (const guess of guesses) {
			let status = 0;
			for (let n = 0; n < 101 && status !== 429; n++) ({ status } = await guess());
			expect(status).toBe(429);
			world.pass(700);
		}
		let written = 0;
		for (let n = 100; n < 140; n++) {
			const answer = await post('create', aTicket(n, { secret: SECRET }));
			if (answer.status === 200) written++;
		}
		expect(written).toBeLessThanOrEqual(30);
	});

	it('text that cannot be stored and unknown fields are refused', async () => {
		for (const message of ['\0', '\ud800', '', '   ', 'x'.repeat(10_001)]) {
			expect((await post('create', aTicket(1, { secret: SECRET, message }))).status).toBe(422);
		}
		const forged = aTicket(1, { secret: SECRET, employeeCode: 'E1' });
		expect((await post('create', forged)).status).toBe(422);
	});
});
