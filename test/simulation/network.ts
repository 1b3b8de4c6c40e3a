import { isState } from '#test/support/is-state.ts';
import type { CookieJar } from './cookie-jar.ts';
import type { EventLoop } from './event-loop.ts';
import { forgedAnswer } from './forged-answers.ts';
import { Random } from './random.ts';
import { type AppRelease, sentBy, unknownCall } from './releases.ts';
import {
	type ReceivedAnswer,
	receivedOf,
	type SentRequest,
	type SimulatedServer,
} from './server.ts';

/** What happens to one request. */
export const NETWORK_FAULTS = [
	'delay',
	'lost-before',
	'lost-after',
	'duplicate',
	'replay',
	'truncate',
	'hang',
	'401',
	'403',
	'409',
	'429',
	'5xx',
	'foreign-200',
	'foreign-302',
	'foreign-401',
] as const;
export type NetworkFault = (typeof NETWORK_FAULTS)[number];

/** The state of a phone's network: each request meets the fault with this probability. */
export type Weather = {
	readonly faults: readonly NetworkFault[];
	/** 0 to 1. */
	readonly share: number;
	readonly seed: number;
};

const REFRESH_PATH = '/auth/app/refresh';

/** The way of one phone's requests to the server and back. */
export class SimulatedNetwork {
	readonly #loop: EventLoop;
	readonly #server: SimulatedServer;
	readonly #count: (fault: NetworkFault) => void;
	readonly cookies: CookieJar;
	release: AppRelease = 'current';
	/** Receives a line for each answer. */
	tell: (line: string) => void = () => undefined;
	/** Fires when the server refused the session: it may have ended it rightly. */
	refused: () => void = () => undefined;
	#weather: Weather | null = null;
	#random: Random;
	/** Requests of the whole run, with the time they left. */
	readonly log: { readonly at: number; readonly line: string }[] = [];
	/** When a renewed token arrived. */
	readonly renewals: { readonly at: number }[] = [];
	/** The signals of unanswered requests, which nothing else need hold. */
	readonly #open = new Set<AbortSignal>();

	constructor(
		loop: EventLoop,
		server: SimulatedServer,
		cookies: CookieJar,
		count: (fault: NetworkFault) => void,
		seed: number,
	) {
		this.#random = new Random(seed);
		this.#loop = loop;
		this.#server = server;
		this.cookies = cookies;
		this.#count = count;
	}

	/** null: it works. */
	set weather(weather: Weather | null) {
		this.#weather = weather;
		if (weather) this.#random = new Random(weather.seed);
	}

	/** `fetch` of one program; `isAlive` becomes false at its death. */
	fetchFor(isAlive: () => boolean): typeof fetch {
		return async (input, init) => {
			const request = new Request(input, init);
			const body = request.body === null ? null : new Uint8Array(await request.arrayBuffer());
			const { method, url } = request;
			// Not that of the request: it follows this one weakly, so a garbage collection would end it.
			const signal = init?.signal ?? new AbortController().signal;
			const headers = Object.fromEntries(request.headers);
			return new Promise<Response>((resolve, reject) => {
				if (!isAlive()) return;
				if (signal.aborted) return reject(signal.reason);
				const settled = (settle: () => void) => {
					this.#open.delete(signal);
					if (isAlive()) settle();
				};
				this.#open.add(signal);
				signal.addEventListener('abort', () => settled(() => reject(signal.reason)));
				this.log.push({ at: this.#loop.elapsed(), line: `${method} ${new URL(url).pathname}` });
				this.#send(
					{ method, url, headers, body },
					{
						isOpen: () => this.#open.has(signal),
						resolve: (response) => settled(() => resolve(response)),
						fail: () => settled(() => reject(new TypeError('Failed to fetch'))),
					},
				);
			});
		};
	}

	#send(asked: SentRequest, answer: Answerer): void {
		const random = this.#random;
		const fault = this.#faultFor(asked);
		if (fault) this.#count(fault);
		const path = new URL(asked.url).pathname;
		this.tell(`${this.#loop.elapsed()} ${asked.method} ${path} ${fault ?? ''}`);
		const isSlow = fault === 'delay' || fault === 'replay';
		const upMs = isSlow ? random.int(1_000, 25_000) : random.int(5, 150);
		const downMs = fault === 'delay' ? random.int(0, 20_000) : random.int(5, 150);
		const later = (ms: number, task: () => void) => this.#loop.after(ms, task);
		// The app follows no redirect, so `fetch` fails.
		if (fault === 'lost-before' || fault === 'foreign-302') return void later(upMs, answer.fail);
		const forged = fault && forgedAnswer(fault, random);
		if (forged) {
			if (fault === '401' || fault === '403') this.refused();
			return void later(upMs, () => answer.resolve(forged()));
		}
		if (fault === 'duplicate') later(upMs + random.int(0, 2_000), () => void this.#reach(asked));
		if (fault === 'replay') later(random.int(2_000, 40_000), () => void this.#reach(asked));
		later(fault === 'replay' ? random.int(5, 150) : upMs, () => {
			void this.#reach(asked).then((received) => {
				this.tell(`${this.#loop.elapsed()} ${path} → ${received?.status}`);
				if (fault === 'hang') return;
				if (received === null || fault === 'lost-after') return later(downMs, answer.fail);
				return later(downMs, () => {
					// The program has given up: a browser drops such an answer with its cookies.
					if (!answer.isOpen()) return;
					if (fault !== 'truncate') this.#noteRenewal(path, received.status);
					this.cookies.take(received.headers, this.#loop.elapsed());
					answer.resolve(responseOf(received, fault === 'truncate'));
				});
			});
		});
	}

	#noteRenewal(path: string, status: number): void {
		if (!path.endsWith(REFRESH_PATH) || status !== 200) return;
		this.renewals.push({ at: this.#loop.elapsed() });
	}

	/** The answer of the server; null: it is down. */
	async #reach(asked: SentRequest): Promise<ReceivedAnswer | null> {
		if (!this.#server.isUp) return null;
		const cookie = this.cookies.header;
		const request = sentBy(this.release, { ...asked, headers: { ...asked.headers, cookie } });
		if (request === null) return receivedOf(unknownCall());
		return this.#server.answer(request);
	}

	#faultFor({ url }: SentRequest): NetworkFault | null {
		const weather = this.#weather;
		if (weather === null || !this.#random.isBelow(weather.share)) return null;
		const fault = this.#random.pick(weather.faults);
		// These are answers to a coaching only.
		if (fault === '409' && !isState(url)) return null;
		// A marked refusal of the renewal itself ends a session rightly: the server does that.
		if ((fault === '401' || fault === '403') && url.includes(REFRESH_PATH)) return null;
		return fault;
	}
}

type Answerer = {
	/** The program still waits for the answer. */
	readonly isOpen: () => boolean;
	readonly resolve: (response: Response) => unknown;
	readonly fail: () => unknown;
};

const NO_BODY = new Set([204, 205, 304]);

function responseOf({ status, headers, body }: ReceivedAnswer, isCut: boolean): Response {
	const text = isCut ? body.subarray(0, body.length >> 1) : body;
	return new Response(NO_BODY.has(status) ? null : (text as BodyInit), { status, headers });
}
