import type { Coaching } from '#worker/contract/coaching.ts';
import { FEEDBACK_TEXTS } from '#worker/contract/feedback-texts.ts';
import type { Question } from '#worker/contract/form.ts';

type Entry = {
	/** The value that the screen last showed as saved; null: none yet. */
	ticked: string | null;
	/** Entered after that tick and never shown as saved: may stand in its place. */
	readonly tried: Set<string>;
	/** The storage was destroyed before the server had the ticked value. */
	isGivenUp: boolean;
};

/** How the server differs from what the screens have said. */
export type Comparison = {
	/** Ticked and not on the server. */
	readonly lost: readonly string[];
	/** On the server twice. */
	readonly doubled: readonly string[];
	/** On the server and never entered. */
	readonly invented: readonly string[];
};

/**
 * The place of an answer, as a person reads it: 'Mercado X · Visita: Quem atendeu?', or without a
 * client 'Preparação: O dia começou na hora?'.
 */
export function answerKey(about: string, question: string): string {
	return `${about}: ${question}`;
}

export const feedbackKey = (label: string): string => `Feedback: ${label}`;

const FEEDBACK_LABELS = {
	strength: 'Ponto forte',
	opportunity: 'Oportunidade',
	commitment: 'Novo combinado',
} as const;

/** The value of an answer in one form, whatever the order in which its alternatives were chosen. */
export function enteredValue(kind: Question['questionType'], answer: readonly string[]): string {
	return kind === 'check' ? [...answer].sort().join(' + ') : (answer[0] ?? '');
}

/** Everything on a coaching that a person has entered, by place; a place may be there twice. */
function entriesOf(coaching: Coaching): readonly (readonly [string, string])[] {
	const answers = coaching.stages.flatMap(({ pdv, form, discarded }) =>
		form === null || discarded
			? []
			: form.questions.map(({ text, questionType, answer }) => {
					const about = pdv === null ? form.title : `${pdv.name} · ${form.title}`;
					return [answerKey(about, text), enteredValue(questionType, answer)] as const;
				}),
	);
	const texts = FEEDBACK_TEXTS.map(
		(field) => [feedbackKey(FEEDBACK_LABELS[field]), coaching.feedbacks[field]] as const,
	);
	return [...answers, ...texts].filter(([, value]) => value !== '');
}

/** What the screens of one day have shown as saved. */
export class Ledger {
	readonly #entries = new Map<string, Entry>();
	#ticks = 0;
	#givenUp = 0;

	get ticks(): number {
		return this.#ticks;
	}

	/** Ticks that destroyed storage took with it before they could be sent. */
	get givenUp(): number {
		return this.#givenUp;
	}

	/** A person enters this value; nothing has said yet that it is saved. */
	try(key: string, value: string): void {
		this.#entry(key).tried.add(value);
	}

	/** The screen shows this value, and that it is saved. */
	tick(key: string, value: string): void {
		const entry = this.#entry(key);
		entry.ticked = value;
		entry.tried.clear();
		entry.isGivenUp = false;
		this.#ticks++;
	}

	/** The last ticked value of a place; null: none. */
	ticked(key: string): string | null {
		return this.#entries.get(key)?.ticked ?? null;
	}

	/** Whether the screen may show this value at this place after a restart. */
	allows(key: string, value: string): boolean {
		const entry = this.#entries.get(key);
		if (entry === undefined) return value === '';
		return entry.isGivenUp || entry.tried.has(value) || value === (entry.ticked ?? '');
	}

	/** The storage of the phone was destroyed: only what the server has can come back. */
	keepsOnly(coaching: Coaching | null): void {
		const held = new Map(coaching ? entriesOf(coaching) : []);
		for (const [key, entry] of this.#entries) {
			if (entry.ticked === null || entry.isGivenUp || held.get(key) === entry.ticked) continue;
			entry.isGivenUp = true;
			this.#givenUp++;
		}
	}

	compare(coaching: Coaching): Comparison {
		const entries = entriesOf(coaching);
		const held = new Map(entries);
		const names = entries.map(([key]) => key);
		const lost = [...this.#entries].flatMap(([key, entry]) => {
			const value = held.get(key) ?? '';
			const isThere = entry.ticked === null || this.allows(key, value);
			return isThere ? [] : [`${key}: '${entry.ticked}' was ticked, the server has '${value}'`];
		});
		return {
			lost,
			doubled: names.filter((name, place) => names.indexOf(name) !== place),
			invented: entries.flatMap(([key, value]) =>
				this.#entries.has(key) && (this.allows(key, value) || lost.length > 0)
					? []
					: [`${key}: '${value}'`],
			),
		};
	}

	#entry(key: string): Entry {
		const entry = this.#entries.get(key) ?? { ticked: null, tried: new Set(), isGivenUp: false };
		this.#entries.set(key, entry);
		return entry;
	}
}
