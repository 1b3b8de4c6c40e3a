import type { Kysely } from 'kysely';
import { expect } from 'vitest';
import { stateHash } from '#server/features/visit/state-hash.ts';
import type { Database } from '#server/platform/db/tables.ts';
import { PASSWORD } from '#test/server/api/company.ts';
import { aCoaching, anEmployee, aUuid } from '#test/support/builders.ts';
import { differenceBody, revisionHeaders } from '#test/support/difference-body.ts';
import { heldCoachings } from '#test/support/held-coachings.ts';
import { choose, form, inProcess, play, visit } from '#test/support/play-commands.ts';
import type { Coaching } from '#worker/contract/coaching.ts';
import { SyncAck } from '#worker/contract/coaching-sync.ts';
import { receive } from '#worker/contract/parse.ts';
import { must } from '#worker/errors.ts';

/** A running server. */
export type Served = { readonly api: string };

const STATE = '/v3/app/sync/coaching/state';
/** The pause of a phone before it tries again what the server could not do. */
const AGAIN_MS = 100;

/**
 * A coach who answers one question again and again, and sends each state until it is taken: in turn as a
 * difference and whole.
 */
export class WritingPhone {
	readonly #running: readonly Served[];
	/** Calls that the server answered with a failure. */
	readonly failures: string[] = [];
	acknowledged: Coaching;
	#turn = 0;
	#token = '';
	readonly #employeeCode: string;

	/** `running` may change while the phone writes. */
	constructor(running: readonly Served[], employeeCode: string, coaching: Coaching) {
		this.#running = running;
		this.#employeeCode = employeeCode;
		this.acknowledged = coaching;
	}

	async logIn(): Promise<void> {
		const response = await this.#post('/v2/auth/app/authenticate', {
			employeeCode: this.#employeeCode,
			password: PASSWORD,
		});
		this.#token = ((await response.json()) as { token: string }).token;
		await this.#send(this.acknowledged);
	}

	async answers(times: number): Promise<void> {
		for (let time = 0; time < times; time++) {
			const next = play(
				this.acknowledged,
				choose(this.acknowledged, time % 2 === 0 ? 'Sim' : 'Não'),
			);
			await this.#send(next, time % 2 === 0 ? this.acknowledged : null);
			this.acknowledged = next;
		}
	}

	/** `base`: the state from which the difference leads here; null sends the whole state. */
	async #send(coaching: Coaching, base: Coaching | null = null): Promise<void> {
		const headers = { token: this.#token, ...revisionHeaders(coaching) };
		const response = base
			? await this.#post(`${STATE}/difference`, differenceBody(base, coaching), headers)
			: await this.#post(STATE, { ...coaching, hash: stateHash(coaching) }, headers);
		expect(receive(SyncAck, await response.json()).rev).toBe(coaching.rev);
	}

	/** Tries one running process after another, as a load balancer does. */
	async #post(path: string, body: object, headers: Record<string, string> = {}): Promise<Response> {
		for (;;) {
			const { api } = must(this.#running[this.#turn++ % this.#running.length]);
			try {
				const response = await fetch(`${api}${path}`, {
					method: 'POST',
					headers: { 'content-type': 'application/json', ...headers },
					body: JSON.stringify(body),
				});
				if (response.ok) return response;
				this.failures.push(`${path} ${response.status} ${await response.text()}`);
				if (response.status < 500) throw new Error(this.failures.at(-1));
				await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
			} catch (error) {
				// The process has ended: the phone tries again.
				if (!(error instanceof TypeError)) throw error;
			}
		}
	}

	/** The database holds what was acknowledged, and `states` states of it in the log. */
	async expectStored(db: Kysely<Database>, states: number): Promise<void> {
		const { _id, rev } = this.acknowledged;
		const rows = await heldCoachings(db);
		const stored = rows.find(({ coaching_id }) => coaching_id === _id);
		expect(stored).toMatchObject({ rev, state: this.acknowledged });
		const log = await db
			.selectFrom('coaching_state_log')
			.select('rev')
			.where('coaching_id', '=', _id)
			.execute();
		expect(log).toHaveLength(states);
	}
}

/** The coaching of a coach with a salesman, at the first question of a visit. */
export function atAQuestion(n: number, coach: string, salesman: string): Coaching {
	const start = {
		_id: aUuid(n),
		coach: anEmployee({ employeeCode: coach, jobTitle: 'Coordenador' }),
		coachee: anEmployee({ employeeCode: salesman }),
	} as const;
	return play(inProcess(aCoaching({}, start)), visit('1'), form('form-process'));
}
