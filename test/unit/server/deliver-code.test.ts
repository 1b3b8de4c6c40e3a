import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { codeDelivery } from '#server/features/session/deliver-code.ts';

const MESSAGE = {
	employeeCode: 'C1',
	name: 'Carla Lima',
	purpose: 'recovery',
	code: 'K7PM-4QXR',
	expiresAt: '2025-03-04T14:10:00.000Z',
} as const;

/** What arrived, by path. */
const arrived: string[] = [];
let server: Server;
let address: string;
beforeAll(async () => {
	server = createServer(async (request, response) => {
		let body = '';
		for await (const part of request) body += part;
		arrived.push(`${request.url} ${body}`);
		if (request.url === '/moved') response.writeHead(307, { location: '/elsewhere' });
		response.end();
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

const deliver = (webhook: string | null, isProduction = true, print = (_: string) => {}) =>
	codeDelivery(webhook, isProduction, print)(MESSAGE);

it('posts the code to the messenger', async () => {
	await deliver(`${address}/codes`);
	expect(arrived.splice(0)).toEqual([`/codes ${JSON.stringify(MESSAGE)}`]);
});

it('sends the code nowhere else when the messenger redirects', async () => {
	await expect(deliver(`${address}/moved`)).rejects.toThrow('307');
	expect(arrived.splice(0)).toEqual([`/moved ${JSON.stringify(MESSAGE)}`]);
});

it('prints a code for the terminal of a demo, and never in production', async () => {
	const lines: string[] = [];
	await deliver(null, false, (line) => lines.push(line));
	expect(lines.join()).toContain('K7PM-4QXR');
	await expect(deliver(null, true, (line) => lines.push(line))).rejects.toThrow('CODE_WEBHOOK');
	expect(lines).toHaveLength(1);
});
