import { once } from 'node:events';
import { connect } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { listen } from '#server/platform/http/listener.ts';
import { StartError } from '#server/platform/start-error.ts';

async function aListener() {
	const listener = await listen('127.0.0.1', 0);
	onTestFinished(listener.close);
	return listener;
}

describe('the port', () => {
	it('is bound before the server is ready, and answers 503 with Retry-After until then', async () => {
		const listener = await aListener();
		const early = await fetch(listener.address);
		expect(early.status).toBe(503);
		expect(early.headers.get('retry-after')).toBe('2');
		listener.answerWith(() => new Response('ready'));
		expect(await (await fetch(listener.address)).text()).toBe('ready');
	});

	it('is closed after the running request has ended, and accepts no other', async () => {
		const listener = await listen('127.0.0.1', 0);
		let finish = () => {};
		let isRunning = () => {};
		const running = new Promise<void>((resolve) => {
			isRunning = resolve;
		});
		const finished = new Promise<void>((resolve) => {
			finish = resolve;
		});
		listener.answerWith(async () => {
			isRunning();
			await finished;
			return new Response('whole');
		});
		const answer = fetch(listener.address);
		await running;
		const closed = listener.close();
		const port = Number(new URL(listener.address).port);
		await expect
			.poll(() => once(connect(port, '127.0.0.1'), 'connect').catch(() => null))
			.toBeNull();
		finish();
		const arrived = await answer;
		expect(arrived.headers.get('connection')).toBe('close');
		expect(await arrived.text()).toBe('whole');
		await closed;
	});

	it('is closed after large answers have been sent to the last byte', async () => {
		const listener = await listen('127.0.0.1', 0);
		const LARGE = 'x'.repeat(8_000_000);
		listener.answerWith(() => new Response(LARGE));
		const answers = await Promise.all(Array.from({ length: 10 }, () => fetch(listener.address)));
		// The answers are complete in the memory of the server; their readers take them in afterwards.
		const closed = listener.close();
		const lengths = [];
		for (const answer of answers) lengths.push((await answer.text()).length);
		expect(new Set(lengths)).toEqual(new Set([LARGE.length]));
		await closed;
	});

	it('still answers a call that arrives over an open connection, and then closes it', async () => {
		const listener = await listen('127.0.0.1', 0);
		listener.answerWith(() => new Response('short'));
		const socket = connect(Number(new URL(listener.address).port), '127.0.0.1').setEncoding('utf8');
		const ask = async () => {
			socket.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n');
			let answer = '';
			while (!answer.endsWith('short')) answer += (await once(socket, 'data'))[0];
			return answer;
		};
		expect(await ask()).not.toMatch(/^connection: close/im);
		const closed = listener.close();
		expect(await ask()).toMatch(/^connection: close/im);
		await closed;
	});

	it('answers a connection that was waiting to be accepted when the port is closed', async () => {
		const listener = await listen('127.0.0.1', 0);
		listener.answerWith(() => new Response('short'));
		const port = Number(new URL(listener.address).port);
		// The system makes the connection; the server has not seen it yet.
		const socket = connect(port, '127.0.0.1').setEncoding('utf8');
		socket.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n');
		const closed = listener.close();
		let answer = '';
		for await (const part of socket) answer += part;
		expect(answer).toMatch(/^HTTP\/1.1 200 [\s\S]*short$/);
		await closed;
	});

	it('is refused with a plain message when the address does not belong to this machine', async () => {
		await expect(listen('192.0.2.1', 0)).rejects.toThrow(StartError);
		await expect(listen('192.0.2.1', 0)).rejects.toThrow(/^HOST '192.0.2.1' não é um endereço/);
	});
});
