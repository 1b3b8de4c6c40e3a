import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aUuid } from '#test/support/builders.ts';
import { receive } from '#worker/contract/parse.ts';
import { TicketsResponse } from '#worker/contract/ticket.ts';
import { type ApiWorld, codeOf, openApiWorld } from './api-world.ts';
import { COMPANY } from './company.ts';

let world: ApiWorld;
let token: string;
beforeAll(async () => {
	world = await openApiWorld();
});
beforeEach(async () => {
	await world.forget();
	await world.db.deleteFrom('tickets').execute();
	({ token } = await world.logIn('E1'));
});

const get = (query: string) => world.call(`/api/tickets/inbox?${query}`, { token });
const listed = async (query: string) => receive(TicketsResponse, await (await get(query)).json());

describe('the inbox', () => {
	/** Changed one after another, three at a time in the same moment. */
	const fill = (count: number) =>
		world.db
			.insertInto('tickets')
			.values(
				Array.from({ length: count }, (_, index) => {
					const at = new Date(Date.parse('2025-03-04T12:00:00Z') + Math.floor(index / 3) * 1000);
					return {
						company_id: COMPANY,
						ticket_id: aUuid(index + 1),
						body_hash: '',
						subject: 'Chamado',
						category: 'sync' as const,
						status: index % 50 === 0 ? ('closed' as const) : ('open' as const),
						created_at: at,
						updated_at: at,
					};
				}),
			)
			.execute();

	it('contains every ticket once, page by page, in one order', async () => {
		await fill(450);
		const pages = [await listed('status=open')];
		for (let next = pages[0]?.next ?? null; next !== null && pages.length < 9; ) {
			const page = await listed(`status=open&cursor=${encodeURIComponent(next)}`);
			pages.push(page);
			next = page.next ?? null;
		}
		expect(pages.map(({ tickets, total }) => [tickets.length, total])).toEqual([
			[200, 441],
			[200, 441],
			[41, 441],
		]);
		const tickets = pages.flatMap((page) => page.tickets);
		expect(new Set(tickets.map(({ _id }) => _id)).size).toBe(441);
		const times = tickets.map(({ updatedAt }) => updatedAt);
		expect(times).toEqual(times.toSorted().reverse());
		const two = await listed(`status=open&limite=2&cursor=${pages[1]?.next}`);
		expect(two.tickets).toEqual(pages[2]?.tickets.slice(0, 2));
	});

	it.each([
		['no cursor at all', 'x'],
		['nothing', ''],
		['U+0000', '%00'],
		['an id that is none', '2025-03-04T12:00:00.000Z_1'],
		['a day that is none', `2025-02-30T12:00:00.000Z_${aUuid(1)}`],
		['a year the database does not know', `0000-01-01T00:00:00.000Z_${aUuid(1)}`],
		['SQL', `2025-03-04T12:00:00.000Z_${aUuid(1)}' or true --`],
		['10,000 characters', 'x'.repeat(10_000)],
	])('refuses as a cursor: %s', async (_, cursor) => {
		const answer = await get(`cursor=${cursor}`);
		expect([answer.status, await codeOf(answer)]).toEqual([422, 'invalid']);
	});
});
