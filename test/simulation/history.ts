import type { QuestionView } from '#worker/contract/coaching-api.ts';
import type { AnswerStamp, Question } from '#worker/contract/form.ts';

/** The place of an answer. */
export type Place = {
	readonly coachingId: string;
	readonly stageId: string;
	readonly formId: string;
	readonly index: number;
};

/** An answer that a coach gave. */
export type GivenAnswer = {
	readonly place: Place;
	readonly phone: number;
	readonly question: Question;
	/** The option or text of this change; null: cleared or taken back. */
	readonly tried: string | null;
	/** 'info': the program died before it showed a tick. */
	outcome: 'info' | 'ok' | 'failed';
	/** The answer that was shown as saved. */
	value: readonly string[] | null;
	stamp: AnswerStamp | null;
	/** Milliseconds since the start of the run. */
	at: number;
	/** The storage that held it was lost before it could be sent: it need not arrive. */
	isExcused: boolean;
	/** The storage that held it was lost after it had been sent. */
	isOnServerOnly?: boolean;
};

type DayEnd = 'finish' | 'discard' | 'close';

/** A change of the day other than an answer, shown as saved. */
export type DoneAct = {
	readonly coachingId: string;
	readonly phone: number;
	readonly kind: 'start' | 'check-in' | DayEnd;
	readonly stageId: string | null;
	/** Revision after it, and the device that signed it where it is known. */
	readonly rev: number;
	isExcused: boolean;
	isOnServerOnly?: boolean;
};

/** What coaches did in one run, with what they were shown. */
export class History {
	readonly answers: GivenAnswer[] = [];
	readonly acts: DoneAct[] = [];
	#texts = 0;

	/** A text that no other answer has, so that its origin can be told. */
	newText(phone: number): string {
		return `${phone}${String(++this.#texts).padStart(4, '0')}`;
	}

	begin(given: Pick<GivenAnswer, 'place' | 'phone' | 'question' | 'tried' | 'at'>): GivenAnswer {
		const answer: GivenAnswer = {
			...given,
			outcome: 'info',
			value: null,
			stamp: null,
			isExcused: false,
		};
		this.answers.push(answer);
		return answer;
	}

	saved(answer: GivenAnswer, { question }: QuestionView, at: number): void {
		answer.outcome = 'ok';
		answer.value = question.answer;
		answer.stamp = question.answered;
		answer.at = at;
	}
}
