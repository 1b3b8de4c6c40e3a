import { QuizAttemptResponse } from '#worker/contract/quiz.ts';
import { OkResponse } from '#worker/contract/session.ts';
import type { HeldAnswer } from '#worker/domain/training/quiz-copy.ts';
import { type AppError, isAppError } from '#worker/errors.ts';
import { changeQuizDelivery, mergeQuiz, quizRow, unsentQuizzes } from '#worker/store/quiz-store.ts';
import type { QuizRow } from '#worker/store/work-rows.ts';
import { endsRound, isNetworkFailure, NETWORK_FAILURES, nextTry, passes } from './failure.ts';
import { isPassedOver, type PushOptions, type PushWorld } from './push-coachings.ts';

type QuizWorld = Pick<PushWorld, 'db' | 'api' | 'clock' | 'environment' | 'commit' | 'changed'>;

const PATH = '/v2/app/quiz';
const LOG_PATH = '/v3/app/training-content-log/tv-sales';

/**
 * Sends everything unsent of each quiz attempt: start, answers, end and logs. All carry ids of this
 * device, so that each takes effect once.
 */
export async function pushQuizzes(world: QuizWorld, options: PushOptions): Promise<void> {
	let failures = 0;
	for (const row of await unsentQuizzes(world.db)) {
		if (options.signal.aborted || failures >= NETWORK_FAILURES) return;
		if (row.refused !== null || isPassedOver(world, options, row)) continue;
		const sending = new SendingQuiz(world, row);
		try {
			await sending.run(options.signal);
			failures = 0;
		} catch (error) {
			if (!isAppError(error)) throw error;
			if (isNetworkFailure(error.code)) failures++;
			await settle(world, sending.row, error);
			if (endsRound(error.code)) return;
		} finally {
			world.changed();
		}
	}
}

/** One attempt that is being sent. After each call the row contains the server's answer. */
class SendingQuiz {
	readonly #world: QuizWorld;
	row: QuizRow;

	constructor(world: QuizWorld, row: QuizRow) {
		this.#world = world;
		this.row = row;
	}

	async run(signal: AbortSignal): Promise<void> {
		if (this.row.finishedAt === null && !this.row.started) {
			await this.#start();
			// Another attempt still takes its place on the server until that attempt's end is sent.
			if (!this.row.started) return;
		}
		while (!signal.aborted) {
			const answer = this.row.answers.find(({ sent }) => !sent);
			if (this.row.finishedAt !== null || answer === undefined) break;
			await this.#answer(answer);
		}
		if (this.row.finishedAt !== null && this.row.score === null) await this.#finish();
		if (!this.row.logged.start) await this.#log('start');
		if (this.row.score !== null && !this.row.logged.end) await this.#log('end');
	}

	async #start(): Promise<void> {
		const { _id: attemptId, startedAt, quiz } = this.row;
		await this.#post(`/video/${quiz.videoId}/startQuiz`, { attemptId, startedAt });
	}

	async #answer({ index, sent: _, ...answer }: HeldAnswer): Promise<void> {
		const attemptId = this.row._id;
		const key = `${attemptId}.${index}.${answer.rev}.${answer.deviceId}`;
		const headers = { 'idempotency-key': key };
		await this.#post(`/question/answer/${index}`, { attemptId, ...answer }, headers);
	}

	/**
	 * Sends the end without an idempotency key: another device's answers may have changed the result,
	 * and the id is enough.
	 */
	async #finish(): Promise<void> {
		const { _id: attemptId, quiz, startedAt, finishedAt, answers: held } = this.row;
		const answers = held.map(({ sent: _, ...answer }) => answer);
		await this.#post('/finishQuiz', {
			attemptId,
			quizId: quiz._id,
			startedAt,
			finishedAt,
			answers,
		});
	}

	async #post(path: string, body: object, headers = {}): Promise<void> {
		const { api, db, commit } = this.#world;
		const { attempt } = await api.post(QuizAttemptResponse, `${PATH}${path}`, body, headers);
		const before = this.row;
		this.row = (await commit(() => mergeQuiz(db, before._id, attempt))) ?? before;
	}

	/** Sends a log with the server's own times, so that two devices send the same log. */
	async #log(which: 'start' | 'end'): Promise<void> {
		const { api, db, commit } = this.#world;
		const { _id, quiz, startedAt, finishedAt, logged } = this.row;
		const at = which === 'start' ? startedAt : finishedAt;
		const body = { contentId: quiz.videoId, status: `${which}_quiz`, at };
		const headers = { 'idempotency-key': `${_id}.${which}_quiz` };
		const request = { method: 'PUT', path: LOG_PATH, body: JSON.stringify(body), headers } as const;
		try {
			await api.read(OkResponse, request, await api.send(request));
		} catch (error) {
			// The attempt contains the same facts: a log that is refused for good must not block it.
			if (!isAppError(error) || passes(error.code)) throw error;
		}
		this.row = { ...this.row, logged: { ...logged, [which]: true } };
		const { logged: told } = this.row;
		await commit(() => changeQuizDelivery(db, _id, { logged: told }));
	}
}

async function settle(world: QuizWorld, { _id }: QuizRow, error: AppError): Promise<void> {
	const { db, clock, environment, commit } = world;
	const row = await quizRow(db, _id);
	if (!row) return;
	const change = (next: Partial<QuizRow>) => commit(() => changeQuizDelivery(db, _id, next));
	const { code, fields = {} } = error;
	const tried = { lastError: code, lastTryAt: clock.now() };
	// The server was restored from an older copy and lost the start: it is sent again.
	const isForgotten = code === 'not-found' && row.started && row.finishedAt === null;
	if (passes(code) || isForgotten) {
		const attempts = row.attempts + 1;
		const nextAt = nextTry(clock.nowMs(), attempts, error, environment.random);
		await change({ ...tried, attempts, nextAt, started: row.started && !isForgotten });
		return;
	}
	await change({ ...tried, refused: { code, fields, at: clock.now() } });
}
