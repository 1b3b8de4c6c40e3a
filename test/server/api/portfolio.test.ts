import { expect, it } from 'vitest';
import { receive } from '#worker/contract/parse.ts';
import { PortfolioLine, PortfolioResponse } from '#worker/contract/portfolio.ts';
import { type ApiWorld, beforeEachLoggedIn, codeOf } from './api-world.ts';

let world: ApiWorld;
let token: string;
beforeEachLoggedIn('C1', (opened, its) => {
	world = opened;
	token = its;
});

const PORTFOLIO = '/api/v3/app/portfolio';
const UPDATE = '/api/v3/app/portfolio/update-clients';
const VERIFY = '/api/v3/app/portfolio/phone/verify';

async function client(code: string) {
	return world.db
		.selectFrom('clients')
		.selectAll()
		.where('code', '=', code)
		.executeTakeFirstOrThrow();
}
const update = async (clients: object[], headers: Record<string, string> = {}) =>
	world.call(UPDATE, { token, body: { clients }, headers });
const verify = async (phone: string, code = '5') => {
	const body = { code, comercialDivision: '01', phone };
	return (await world.call(VERIFY, { token, body })).json();
};

it("answers every client of the caller's people once, in the shape of its schema", async () => {
	const { clients } = receive(
		PortfolioResponse,
		await (await world.call(PORTFOLIO, { token })).json(),
	);
	expect(new Set(clients.map(({ code }) => code)).size).toBe(910);
	expect(clients).toHaveLength(910);
	expect(clients.find(({ code }) => code === '1')).toMatchObject({
		name: 'Mercado 1',
		salesman: { code: 'V1', name: 'Vítor Araújo' },
		potential: { bovine: 1.5, thirdParty: 0, pva: 2 },
		location: { type: 'Point', coordinates: [-60, -3.1] },
		indicators: null,
		updates: { phone: null },
	});
});

it('streams the same clients in lines of at most 400', async () => {
	const headers = { accept: 'application/x-ndjson' };
	const response = await world.call(PORTFOLIO, { token, headers });
	expect(response.headers.get('content-type')).toBe('application/x-ndjson');
	const lines = (await response.text()).trimEnd().split('\n');
	const parsed = lines.map((line) => receive(PortfolioLine, JSON.parse(line)));
	expect(parsed.map((line) => line.length)).toEqual([400, 400, 110]);
	const whole = receive(PortfolioResponse, await (await world.call(PORTFOLIO, { token })).json());
	expect(parsed.flat()).toEqual(whole.clients);
});

it('answers a salesman their own clients, and a valid empty list to a person without clients', async () => {
	const { token: salesman } = await world.logIn('V1');
	const own = await (await world.call(PORTFOLIO, { token: salesman })).json();
	expect(own.clients).toHaveLength(10);
	const { token: consultant } = await world.logIn('K1');
	expect(await (await world.call(PORTFOLIO, { token: consultant })).json()).toEqual({
		clients: [],
	});
	const headers = { accept: 'application/x-ndjson' };
	expect(await (await world.call(PORTFOLIO, { token: consultant, headers })).text()).toBe('');
});

it('changes the fields that are sent, keeps all others, and answers each client once', async () => {
	const response = await update([
		{ code: '1', comercialDivision: '01', buyer: 'Sônia', phone: '(92) 99123-4567' },
		{ code: '2', comercialDivision: '01', observation: 'Entrega pelos fundos' },
		{ code: '1', comercialDivision: '01', buyer: 'Outra' },
		{ code: '3', comercialDivision: '99', buyer: 'Ninguém' },
		{ code: '31', comercialDivision: '01', buyer: 'Invasor' },
		{ code: '9999', comercialDivision: '01' },
		{ code: '4', comercialDivision: '01', phone: '123' },
	]);
	expect(await response.json()).toEqual({
		updated: ['1', '2'],
		failed: [
			{ code: '1', reason: 'repeated' },
			{ code: '3', reason: 'not-found' },
			{ code: '31', reason: 'not-found' },
			{ code: '9999', reason: 'not-found' },
			{ code: '4', reason: 'invalid-phone' },
		],
	});
	expect(await client('1')).toMatchObject({
		buyer: 'Sônia',
		phone: '92987654321',
		phone_update: '92991234567',
	});
	expect(await client('2')).toMatchObject({ buyer: 'Bruno', observation: 'Entrega pelos fundos' });
	expect(await client('31')).toMatchObject({ buyer: 'Bruno' });
	const log = await world.db.selectFrom('client_updates').selectAll().execute();
	expect(log.map(({ client_code, employee_code }) => [client_code, employee_code]).sort()).toEqual([
		['1', 'C1'],
		['2', 'C1'],
	]);
});

it('changes the ETag of the portfolio when a client changes, and not when a call changes nothing', async () => {
	const tag = async () => (await world.call(PORTFOLIO, { token })).headers.get('etag');
	const before = await tag();
	await update([{ code: '6', comercialDivision: '01', buyer: 'Bruno' }]);
	expect(await tag()).toBe(before);
	await update([{ code: '6', comercialDivision: '01', buyer: 'Telma' }]);
	expect(await tag()).not.toBe(before);
});

it('has one effect for a repeated key, and refuses the key for another body', async () => {
	const key = { 'idempotency-key': 'phone.update.1' };
	const wanted = [{ code: '7', comercialDivision: '01', buyer: 'Iara' }];
	const answers = await Promise.all(Array.from({ length: 5 }, () => update(wanted, key)));
	const texts = await Promise.all(answers.map((answer) => answer.text()));
	expect(texts.map((text) => JSON.parse(text))).toEqual(
		texts.map(() => ({ updated: ['7'], failed: [] })),
	);
	const log = world.db.selectFrom('client_updates').selectAll().where('client_code', '=', '7');
	expect(await log.execute()).toHaveLength(1);
	const reused = await update([{ code: '8', comercialDivision: '01', buyer: 'Iara' }], key);
	expect([reused.status, await codeOf(reused)]).toEqual([422, 'key-reuse']);
	// The key is the person's: somebody else's same key is another one.
	const { token: other } = await world.logIn('G1');
	const body = { clients: [{ code: '8', comercialDivision: '01', buyer: 'Gil' }] };
	expect((await world.call(UPDATE, { token: other, body, headers: key })).status).toBe(200);
});

it('refuses more than 500 clients in one call, and stores SQL in a text as plain text', async () => {
	const many = Array.from({ length: 501 }, () => ({ code: '1', comercialDivision: '01' }));
	expect((await update(many)).status).toBe(422);
	const injected = [{ code: '1', comercialDivision: '01', buyer: "'; drop table clients; --" }];
	expect((await update(injected)).status).toBe(200);
	expect((await client('1')).buyer).toBe("'; drop table clients; --");
});

it.each([
	['(92) 99123-4567', null],
	['+55 92 99123-4567', null],
	['092 99123 4567', null],
	['9232345678', null],
	['92991234', 'length'],
	['5592991234567890', 'length'],
	['20991234567', 'area-code'],
	['92191234567', 'prefix'],
	['9292345678', 'prefix'],
	['92999999999', 'repeated-digit'],
	['abc', 'length'],
])('checks the phone %s; reason of a refusal: %s', async (phone, reason) => {
	expect(await verify(phone)).toEqual({ valid: reason === null, reason });
});

it('stores a new phone of a client when the phone is verified', async () => {
	await update([{ code: '9', comercialDivision: '01', phone: '92 98888-1234' }]);
	expect(await verify('92988881234', '9')).toEqual({ valid: true, reason: null });
	expect(await client('9')).toMatchObject({ phone: '92988881234', phone_update: null });
	expect(await verify('92988881234', '10')).toEqual({ valid: false, reason: 'in-use' });
});

it('answers not-found for the phone of a client of another team', async () => {
	const body = { code: '31', comercialDivision: '01', phone: '92988881234' };
	const response = await world.call(VERIFY, { token, body });
	expect([response.status, await codeOf(response)]).toEqual([404, 'not-found']);
});

it('answers the categories of clients', async () => {
	const response = await world.call('/api/v3/app/clientCategory', { token });
	expect(await response.json()).toEqual({ categories: [{ _id: 'mercado', name: 'Mercado' }] });
});
