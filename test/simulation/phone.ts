import type { Channel } from '#worker/sync/environment.ts';
import { createInProcessLocks } from '#worker/sync/in-process-locks.ts';
import { CookieJar } from './cookie-jar.ts';
import type { EventLoop } from './event-loop.ts';
import { SimulatedNetwork } from './network.ts';
import { Program } from './program.ts';
import { Random } from './random.ts';
import type { SimulatedServer } from './server.ts';
import { SimulatedStorage } from './storage.ts';

/** What a phone holds when a sequence begins: a person is logged in and has everything of the day. */
export type PreparedPhone = {
	readonly content: IDBFactory;
	readonly cookies: ReadonlyMap<string, string>;
	/** Ids that it has given away. */
	readonly ids: number;
};

type Options = {
	readonly loop: EventLoop;
	readonly server: SimulatedServer;
	readonly prepared: PreparedPhone;
	/** 'a', 'b'…: stands in its ids. */
	readonly name: string;
	/** Tells the ids of one sequence from those of another one. */
	readonly run: number;
	readonly seed: number;
	readonly timezone: string;
	readonly count: (fault: string) => void;
};

/** A phone with its browser: storage, clock, cookies and network outlive its programs. */
export class SimulatedPhone {
	readonly name: string;
	readonly loop: EventLoop;
	readonly network: SimulatedNetwork;
	readonly random: Random;
	readonly programs: Program[] = [];
	storage: SimulatedStorage;
	locks = createInProcessLocks();
	/** Clock of the device minus the true time. */
	clockOffsetMs = 0;
	timezone: string;
	readonly #channels = new Map<string, Set<Listener>>();
	readonly #run: number;
	#ids: number;

	constructor(options: Options) {
		const { loop, server, prepared, name, count } = options;
		this.name = name;
		this.loop = loop;
		this.random = new Random(options.seed);
		this.timezone = options.timezone;
		this.storage = new SimulatedStorage(prepared.content);
		const cookies = new CookieJar(prepared.cookies);
		this.network = new SimulatedNetwork(loop, server, cookies, count, options.seed);
		this.#run = options.run;
		this.#ids = prepared.ids;
	}

	get ids(): number {
		return this.#ids;
	}

	/** The programs that run, the oldest first. */
	get open(): readonly Program[] {
		return this.programs.filter(({ isAlive }) => isAlive);
	}

	openProgram(): Program {
		const program = new Program(this);
		this.programs.push(program);
		return program;
	}

	/** Ends every program and the browser, which has not written its newest cookies. */
	kill(): void {
		for (const program of this.open) program.kill();
		this.locks = createInProcessLocks();
		this.network.cookies.kill(this.loop.elapsed(), this.random.next());
	}

	/** A UUID that sorts by phone, sequence and order. */
	newId(): string {
		const phone = this.name.charCodeAt(0).toString(16).padStart(2, '0');
		const run = this.#run.toString(16).padStart(6, '0');
		return `${phone}${run}-0000-4000-8000-${String(++this.#ids).padStart(12, '0')}`;
	}

	openChannel(name: string, isAlive: () => boolean): Channel {
		const all = this.#channels.get(name) ?? new Set<Listener>();
		this.#channels.set(name, all);
		const own = new Set<Listener>();
		return {
			post: (message) => {
				if (!isAlive()) return;
				for (const listener of all) {
					if (!own.has(listener)) this.loop.queue(() => all.has(listener) && listener(message));
				}
			},
			listen: (listener) => {
				const living: Listener = (message) => isAlive() && listener(message);
				own.add(living);
				all.add(living);
			},
			close: () => {
				for (const listener of own) all.delete(listener);
			},
		};
	}
}

type Listener = (message: unknown) => unknown;
