import { date, plural } from '#app/ui/format.ts';
import type {
	AnsweredBy,
	AssignedWhat,
	OwnAssignment,
} from '#worker/contract/training-assignment.ts';

/** What is asked for, as a button or a row says it. */
export const WHAT_TEXT: Readonly<Record<AssignedWhat, string>> = {
	video: 'Ver o vídeo',
	quiz: 'Ver o vídeo e fazer o quiz',
};

/** Tasks are not kept on the trainer's device; the key of the call keeps them from being given twice. */
export const UNCONFIRMED =
	'Sem internet: não deu para confirmar. Tente de novo com sinal; ninguém recebe duas vezes.';

/** 'Ver o vídeo e fazer o quiz até 06/03/2025'. */
export function taskText({ what, dueOn }: Pick<OwnAssignment, 'what' | 'dueOn'>): string {
	return `${WHAT_TEXT[what]} até ${date(dueOn)}`;
}

export function peopleCount(count: number): string {
	return plural(count, 'pessoa', 'pessoas', 'ninguém');
}

/** '1 de 3 fez', '2 de 3 fizeram'. */
export function doneText(done: number, all: number): string {
	return `${done} de ${all} ${done === 1 ? 'fez' : 'fizeram'}`;
}

/** 'falta 1 pessoa', 'faltam 2 pessoas'. */
export function missingText(count: number): string {
	return `${count === 1 ? 'falta' : 'faltam'} ${peopleCount(count)}`;
}

/** The letter of an alternative: 0 is A. */
function letterOf(alternative: number): string {
	return String.fromCharCode(65 + alternative);
}

/** 'C', 'A, C'; '–' for an answer that was left out. */
export function chosenText({ chosen }: AnsweredBy['first']['answers'][number]): string {
	return chosen.length === 0 ? '–' : chosen.map(letterOf).join(', ');
}
