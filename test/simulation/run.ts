import type { HeadRow } from '#worker/store/coaching-rows.ts';
import type { Receipt } from '#worker/store/receipt.ts';
import { Ledger } from './check-always.ts';
import { CREDENTIALS, isRefusal, perform } from './coach.ts';
import type { Act, Command, Sequence } from './commands.ts';
import { isAct } from './commands.ts';
import type { EventLoop, Settled } from './event-loop.ts';
import { applyEvent } from './events.ts';
import { History } from './history.ts';
import type { PreparedServer } from './laboratory.ts';
import { SimulatedPhone } from './phone.ts';
import type { Program } from './program.ts';
import { Random } from './random.ts';
import type { HeldRow, SimulatedServer } from './server.ts';
import { Checker, Violation } from './violation.ts';

/** The longest that an act may take of the coach's time; only the storage of another tab makes it wait. */
const ACT_LIMIT_MS = 15_000;
/** A login waits for the network. */
const LOGIN_LIMIT_MS = 45_000;
const ZONE = 'America/Manaus';

type Pending = {
	readonly work: Promise<void>;
	readonly program: Program;
	readonly phone: SimulatedPhone;
};

/** What is known about a phone besides what it holds. */
export type PhoneFacts = {
	/** The server or a loss of the storage may have ended its session. */
	mayLoseSession: boolean;
	/** Its storage lost something. */
	isDamaged: boolean;
	isOffline: boolean;
	isHidden: boolean;
	logins: number;
	/** Starts of its app. */
	starts: number;
	/** Until then another tab keeps its programs from opening the database. */
	heldUntil: number;
	/** The connection of that tab; null: there was none. */
	olderTab: IDBDatabase | null;
};

/** One sequence on its way: phones and the server, what was done, and what was checked. */
export class Run {
	readonly sequence: Sequence;
	readonly loop: EventLoop;
	readonly server: SimulatedServer;
	readonly prepared: PreparedServer;
	readonly phones: readonly SimulatedPhone[];
	readonly facts: readonly PhoneFacts[];
	readonly history = new History();
	readonly checker = new Checker();
	/** How often each fault happened. */
	readonly faults = new Map<string, number>();
	/** The server holds an older state than before, and nobody has been able to mend it yet. */
	isRestored = false;
	hasBackup = false;
	readonly #ledger = new Ledger();
	#pending: Pending[] = [];

	constructor(sequence: Sequence, prepared: PreparedServer, loop: EventLoop, run: number) {
		this.sequence = sequence;
		this.prepared = prepared;
		this.loop = loop;
		this.server = prepared.server;
		const seeds = new Random(sequence.seed);
		this.phones = sequence.phones.map(({ isOlder }, index) => {
			const phone = new SimulatedPhone({
				loop,
				server: prepared.server,
				prepared: prepared.phones[index % prepared.phones.length] as PreparedServer['phones'][0],
				name: 'abc'.charAt(index),
				run,
				seed: seeds.seed(),
				timezone: ZONE,
				count: (fault) => this.count(`network ${fault}`),
			});
			if (isOlder) phone.network.release = 'older';
			return phone;
		});
		this.facts = sequence.phones.map(() => ({
			mayLoseSession: false,
			isDamaged: false,
			isOffline: false,
			isHidden: false,
			logins: 0,
			starts: 0,
			heldUntil: Number.NEGATIVE_INFINITY,
			olderTab: null,
		}));
		for (const [index, phone] of this.phones.entries()) {
			phone.network.refused = () => {
				this.factsOf(index).mayLoseSession = true;
			};
		}
	}

	count(fault: string): void {
		this.faults.set(fault, (this.faults.get(fault) ?? 0) + 1);
	}

	phoneAt(index: number): SimulatedPhone {
		return this.phones[index % this.phones.length] as SimulatedPhone;
	}

	factsOf(index: number): PhoneFacts {
		return this.facts[index % this.facts.length] as PhoneFacts;
	}

	heads(phone: SimulatedPhone): readonly HeadRow[] {
		return phone.storage.work('heads') as readonly HeadRow[];
	}

	receipts(phone: SimulatedPhone): readonly Receipt[] {
		return phone.storage.work('receipts') as readonly Receipt[];
	}

	/** Opens the app as a person does, unless it is open. */
	openApp(index: number): Program {
		const phone = this.phoneAt(index);
		return phone.open[0] ?? this.openTab(index);
	}

	openTab(index: number): Program {
		this.factsOf(index).starts++;
		return this.phoneAt(index).openProgram();
	}

	async play(command: Command): Promise<void> {
		if (isAct(command)) await this.#act(command);
		else {
			await this.settlePending();
			await applyEvent(this, command);
		}
		if (this.#pending.length === 0) await this.check();
	}

	/** What must hold at every moment. */
	async check(): Promise<readonly HeldRow[]> {
		return this.#ledger.check(this);
	}

	/** The server was set back: what it knew before counts no more. */
	restored(): void {
		this.isRestored = true;
		this.server.changed();
		this.#ledger.forget();
	}

	/** Waits for the acts that were begun and not awaited. */
	async settlePending(): Promise<void> {
		const pending = this.#pending;
		this.#pending = [];
		for (const { work, program, phone } of pending) {
			if (!program.isAlive) continue;
			await this.judge(await this.loop.settle(work, ACT_LIMIT_MS), program, phone);
		}
	}

	/**
	 * No answer, because a tab of an older build has the database open. The opening waits in a queue,
	 * perhaps behind that of a program that was killed, and the fake storage uses up the steps meanwhile.
	 */
	isHeldBack(index: number, { kind }: Settled<unknown>): boolean {
		return kind === 'open' && this.loop.elapsed() < this.factsOf(index).heldUntil + ACT_LIMIT_MS;
	}

	/** The result of an act: rules and a failing storage may refuse it, and nothing else. */
	async judge(outcome: Settled<unknown>, program: Program, phone: SimulatedPhone): Promise<void> {
		const { checker } = this;
		if (!program.isAlive) return;
		if (this.isHeldBack(this.phones.indexOf(phone), outcome)) return program.kill();
		checker.holds('answers-at-once', outcome.kind !== 'open', () => 'an act was not answered');
		if (outcome.kind !== 'failed') return;
		const { error } = outcome;
		if (!isRefusal(error)) {
			throw new Violation('no-defect', `an act failed: ${String(error)}`, { cause: error });
		}
		const { code } = error as { code: string };
		// The screen asks for it: 'update', or 'close the other tab'.
		if (code === 'storage-outdated' || code === 'storage-blocked') program.kill();
		if (code === 'unauthenticated') await this.logIn(program, phone);
	}

	async logIn(program: Program, phone: SimulatedPhone): Promise<boolean> {
		const index = this.phones.indexOf(phone);
		const facts = this.factsOf(index);
		const { mayLoseSession, isDamaged } = facts;
		facts.logins++;
		this.checker.holds(
			'session-survives',
			mayLoseSession || isDamaged,
			() => `phone ${phone.name} has to log in again`,
		);
		const outcome = await this.loop.settle(program.api.session.login(CREDENTIALS), LOGIN_LIMIT_MS);
		return outcome.kind === 'ok';
	}

	async #act(act: Act): Promise<void> {
		const index = act.phone % this.phones.length;
		const phone = this.phoneAt(index);
		this.openApp(index);
		const program = phone.open[act.tab % phone.open.length] as Program;
		if (!act.isHasty) await this.settlePending();
		const { history, loop } = this;
		const hand = { api: program.api, phone: index, history, now: loop.elapsed };
		const work = perform(hand, act);
		if (act.crash !== null) {
			const outcome = await loop.settle(work, ACT_LIMIT_MS, act.crash.afterSteps);
			if (outcome.kind !== 'open') await this.judge(outcome, program, phone);
			this.count(`kill of a ${act.crash.of} during an act`);
			if (act.crash.of === 'tab') program.kill();
			else phone.kill();
			return;
		}
		if (act.isHasty) {
			work.catch(() => undefined);
			this.#pending.push({ work, program, phone });
			return;
		}
		await this.judge(await loop.settle(work, ACT_LIMIT_MS), program, phone);
	}
}
