import { stateHash } from '#server/features/visit/state-hash.ts';
import { aCoaching, aForm, anEmployee, aQuestion, aUuid } from '#test/support/builders.ts';
import { differenceBody, revisionHeaders } from '#test/support/difference-body.ts';
import { choose, form, inProcess, play, visit, visited } from '#test/support/play-commands.ts';
import type { Coaching } from '#worker/contract/coaching.ts';
import type { Call } from './call.ts';
import { coachCode, salesmanCode } from './company.ts';

/** Every tenth change is sent whole, as after a restart of the app. */
const WHOLE_EVERY = 10;
const QUESTIONS = 6;
const STATE = '/v3/app/sync/coaching/state';

/** What a phone reads when the app starts in the morning. */
const MORNING = [
	'/v3/app/user/me',
	'/v3/app/sync/parameters',
	'/v3/app/sync/forms',
	'/v3/app/sync/routePlans',
	'/v3/app/coachingDiagnosis',
	'/v3/app/coachingFeedback',
	'/v3/app/employee/hierarchy',
	'/v3/app/clientCategory',
	'/v3/app/vacation/salesmen/alert',
	'/v3/app/quiz',
	'/v3/app/commitments',
	'/v3/app/notification',
	'/v3/app/portfolio',
];
/** What a coach reads in the evening. */
const EVENING = ['/v3/app/performance', '/v3/app/score/data', '/v3/app/coachingFeedback'];

const TOPICS = ['preço', 'validade', 'espaço', 'limpeza', 'pedido', 'mix'];
const questions = TOPICS.map((text) => aQuestion({ text: `O ${text} está como combinado?` }));
const forms = (['pre-process', 'process', 'post-process'] as const).map((stage) =>
	aForm({ stage, questions }),
);

/** Three finished visits of six questions and an open one: about 26 kB. */
function sampleState(number: number): Coaching {
	const start = {
		_id: aUuid(1_000_000 + number),
		forms,
		coach: anEmployee({ employeeCode: coachCode(number), jobTitle: 'Coordenador' }),
		coachee: anEmployee({ employeeCode: salesmanCode(number) }),
	};
	const day = ['1', '2', '3'].reduce(
		(state, client) => visited(state, client),
		inProcess(aCoaching({}, start)),
	);
	return play(day, visit('6'), form('form-process'));
}

/** A coach in the field: what the server has confirmed, and the next change. */
export class LoadCoach {
	/** The newest state that the server confirmed; null before the first. */
	acknowledged: Coaching | null = null;
	readonly #call: Call;
	#state: Coaching;
	#turn = 0;

	constructor(number: number, call: Call) {
		this.#call = call;
		this.#state = sampleState(number);
	}

	async morning(): Promise<void> {
		for (const path of MORNING) await this.#call('morning read', path);
		await this.#sendWhole('first state', this.#state);
	}

	async evening(): Promise<void> {
		for (const path of EVENING) await this.#call('evening read', path);
	}

	/** One answer. What was not confirmed is sent again with the next one, whole. */
	async answer(): Promise<void> {
		const turn = this.#turn++;
		const option = Math.floor(turn / QUESTIONS) % 2 === 0 ? 'Sim' : 'Não';
		const next = play(this.#state, choose(this.#state, option, turn % QUESTIONS));
		const base = this.#state;
		this.#state = next;
		if (base !== this.acknowledged || turn % WHOLE_EVERY === 0) {
			return this.#sendWhole('whole state', next);
		}
		const body = differenceBody(base, next);
		const headers = revisionHeaders(next);
		const status = await this.#call('difference', `${STATE}/difference`, body, headers);
		if (status === 200) this.acknowledged = next;
	}

	async #sendWhole(kind: string, next: Coaching): Promise<void> {
		const body = { ...next, hash: stateHash(next) };
		const status = await this.#call(kind, STATE, body, revisionHeaders(next));
		if (status === 200) this.acknowledged = next;
	}
}
