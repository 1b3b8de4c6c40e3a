import {
	type ClientRequest,
	createServer,
	type IncomingMessage,
	request,
	type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Hono } from 'hono';
import { turnstile } from './turnstile.ts';

/**
 * Faults of API calls. `portal`: foreign HTML with 200. `portal-401`: a foreign 401. `status`: our
 * server answers with this status. `hang`: no answer. `cut`: the server receives the call and
 * commits, and the answer is lost.
 */
export type Fault =
	| { readonly kind: 'portal' }
	| { readonly kind: 'portal-401' }
	/** `retryAfter`: seconds of the header Retry-After. */
	| { readonly kind: 'status'; readonly status: number; readonly retryAfter?: number }
	/** Our server refuses the body because of these fields. */
	| {
			readonly kind: 'refuse';
			readonly code: string;
			readonly fields: Readonly<Record<string, string>>;
	  }
	| { readonly kind: 'hang' }
	| { readonly kind: 'cut' };

export type FaultRule = {
	readonly path: RegExp;
	/** null: the server's own answer. */
	readonly fault: Fault | null;
	times: number;
	/** The call is forwarded when this resolves. */
	readonly until?: () => Promise<void>;
	/** The server's answer is forwarded when this resolves. */
	readonly answerUntil?: () => Promise<void>;
};

type PassOptions = { readonly loseAnswer?: boolean; readonly until?: () => Promise<void> };

type SeenCall = { readonly method: string; readonly path: string; readonly bytes: number };

/** Codes of our server's refusals when a test names none. */
const CODES: Readonly<Record<number, string>> = { 401: 'unauthenticated', 403: 'forbidden' };

const PORTAL = '<!doctype html><title>Wi-Fi</title><p>Aceite os termos para navegar.</p>';

/**
 * An HTTP proxy in front of a server: browser tests break the network only here. `now` is the
 * server's time.
 */
export async function startFaultProxy(target: string, now: () => Date) {
	let upstream = new URL(target);
	let isDown = false;
	let client: Hono | null = null;
	const rules: FaultRule[] = [];
	const seen: SeenCall[] = [];
	const unanswered = new Set<ClientRequest>();

	function pass(
		call: IncomingMessage,
		body: Buffer,
		reply: ServerResponse,
		{ loseAnswer = false, until }: PassOptions = {},
	) {
		const onward = request(
			{
				host: '127.0.0.1',
				port: upstream.port,
				method: call.method,
				path: call.url,
				headers: call.headers,
			},
			async (answer) => {
				unanswered.delete(onward);
				if (until) await until();
				if (loseAnswer) {
					answer.resume();
					answer.on('end', () => reply.destroy());
					return;
				}
				// The client has gone, so the server need not continue.
				if (reply.destroyed) return void answer.destroy();
				reply.writeHead(answer.statusCode ?? 502, answer.headers);
				answer.pipe(reply);
				reply.once('close', () => answer.destroy());
			},
		);
		unanswered.add(onward);
		onward.once('close', () => unanswered.delete(onward));
		onward.on('error', () => reply.destroy());
		onward.end(body);
	}

	/** A refusal by our own server. */
	function refuse(status: number, error: object, reply: ServerResponse, more = {}): void {
		const headers = {
			...more,
			'content-type': 'application/json',
			'x-acompanha': '1',
			date: now().toUTCString(),
		};
		reply.writeHead(status, headers).end(JSON.stringify({ error }));
	}

	function fail(fault: Fault, call: IncomingMessage, body: Buffer, reply: ServerResponse): void {
		switch (fault.kind) {
			case 'portal':
				reply.writeHead(200, { 'content-type': 'text/html' }).end(PORTAL);
				return;
			case 'portal-401':
				reply.writeHead(401, { 'content-type': 'text/html' }).end(PORTAL);
				return;
			case 'status': {
				const { status, retryAfter } = fault;
				const code = CODES[status] ?? 'server-failed';
				const headers = retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) };
				refuse(status, { code, message: 'Broken on purpose' }, reply, headers);
				return;
			}
			case 'refuse': {
				const { code, fields } = fault;
				refuse(422, { code, message: 'Refused on purpose', fields }, reply);
				return;
			}
			case 'hang':
				return;
			case 'cut':
				pass(call, body, reply, { loseAnswer: true });
				return;
		}
	}

	async function answerBy(
		{ fault, until, answerUntil }: FaultRule,
		call: IncomingMessage,
		body: Buffer,
		reply: ServerResponse,
	): Promise<void> {
		await until?.();
		if (fault) fail(fault, call, body, reply);
		else pass(call, body, reply, answerUntil ? { until: answerUntil } : {});
	}

	async function answer(app: Hono, path: string, reply: ServerResponse): Promise<void> {
		const response = await app.request(path);
		const body = Buffer.from(await response.arrayBuffer());
		reply.writeHead(response.status, Object.fromEntries(response.headers)).end(body);
	}

	const proxy = createServer((call, reply) => {
		if (isDown) return reply.destroy();
		const chunks: Buffer[] = [];
		call.on('data', (chunk: Buffer) => chunks.push(chunk));
		call.on('end', () => {
			const body = Buffer.concat(chunks);
			const path = call.url ?? '/';
			seen.push({ method: call.method ?? '', path, bytes: body.length });
			const rule = rules.find((each) => each.times > 0 && each.path.test(path));
			const isApi = path.startsWith('/api/') || path.startsWith('/_version');
			if (!rule && client && !isApi) return void answer(client, path, reply);
			if (!rule) return pass(call, body, reply);
			rule.times -= 1;
			void answerBy(rule, call, body, reply);
		});
	});
	await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
	const { port } = proxy.address() as AddressInfo;

	return {
		url: `http://localhost:${port}`,
		/** Every call that was forwarded, oldest first. */
		seen: seen as readonly SeenCall[],
		forwardTo(address: string): void {
			upstream = new URL(address);
		},
		/** Serves the app from here from now on, as after an update of the server. */
		deploy(app: Hono): void {
			client = app;
		},
		/** Breaks calls whose path matches, `times` times or until `heal`. */
		breaks(path: RegExp, fault: Fault, times = Number.POSITIVE_INFINITY): void {
			rules.push({ path, fault, times });
		},
		/** Delays calls whose path matches, and their answers, by `ms` milliseconds each, until `heal`. */
		slows(path: RegExp, ms: number): void {
			const until = () => new Promise<void>((resolve) => setTimeout(resolve, ms));
			rules.push({ path, fault: null, times: Number.POSITIVE_INFINITY, until, answerUntil: until });
		},
		/** Holds the next call whose path matches until it is let go; then it meets `fault`, if any. */
		holds(path: RegExp, fault: Fault | null = null) {
			const { until, held } = turnstile();
			rules.push({ path, fault, times: 1, until });
			return held;
		},
		/** Holds every call whose path matches until they are let go. */
		holdsAll(path: RegExp) {
			const { until, held } = turnstile();
			rules.push({ path, fault: null, times: Number.POSITIVE_INFINITY, until });
			return held;
		},
		/** The server handles the next such call; its answer is held until it is let go. */
		holdsAnswer(path: RegExp) {
			const { until, held } = turnstile();
			rules.push({ path, fault: null, times: 1, answerUntil: until });
			return held;
		},
		heal(): void {
			rules.length = 0;
			isDown = false;
		},
		/** Drops every connection. */
		goDown(): void {
			isDown = true;
			proxy.closeAllConnections();
		},
		/** Refuses new calls; resolves when the server has finished the earlier ones. */
		async close(): Promise<void> {
			proxy.closeAllConnections();
			await Promise.all(
				[...unanswered].map((onward) => new Promise((resolve) => onward.once('close', resolve))),
			);
			await new Promise((resolve) => proxy.close(resolve));
		},
	};
}
