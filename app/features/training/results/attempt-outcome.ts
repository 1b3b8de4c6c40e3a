import { and } from '#app/ui/format.ts';
import type { AnsweredBy } from '#worker/contract/training-assignment.ts';

type Attempt = AnsweredBy['first'];

/** An attempt with its place among those of a person. */
export type PlacedAttempt = Attempt & {
	/** '2ª', or 'Última' where this device does not know how many there are. */
	readonly place: string;
};

/** All known attempts of a person, in their order. */
export function attemptsOf({ first, between, last }: AnsweredBy): readonly PlacedAttempt[] {
	const known = [first, ...(between ?? []), ...(last ? [last] : [])];
	return known.map((one, index) => ({
		...one,
		place: index > 0 && between === undefined ? 'Última' : `${index + 1}ª`,
	}));
}

/** How a question ended in an attempt. */
export function outcomeOf({
	chosen,
	right,
}: Attempt['answers'][number]): 'acertou' | 'errou' | 'sem resposta' {
	if (right) return 'acertou';
	return chosen.length === 0 ? 'sem resposta' : 'errou';
}

/** 'Certa · marcou na 2ª e na 3ª', 'Errada · marcou'; '' for a wrong one that was never marked. */
export function markedText(correct: boolean, places: readonly string[], attempts: number): string {
	if (places.length === 0) return correct ? 'Certa' : '';
	const when = attempts === 1 ? '' : ` ${and(places.map((one) => `na ${one.toLowerCase()}`))}`;
	return `${correct ? 'Certa' : 'Errada'} · marcou${when}`;
}
