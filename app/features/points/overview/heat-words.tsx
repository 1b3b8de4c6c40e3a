import { and, percent } from '#app/ui/format.ts';
import { ENOUGH_ANSWERS, type HeatLine } from '#worker/domain/points/team-overview.ts';

type Props = {
	/** Several: a tie. */
	readonly weakest: readonly HeatLine[];
	readonly counted: 'respostas' | 'coachings';
};

/** Of more questions that tie, so many are named. */
const NAMED = 2;

/** What the map says, and how it is read. */
export function HeatWords({ weakest, counted }: Props) {
	const few = `menos de ${ENOUGH_ANSWERS} ${counted}.`;
	return (
		<>
			<p className="font-medium">{conclusion(weakest, counted)}</p>
			<p className="text-sm text-muted">
				Cada número é a nota média em %, com n {counted}
				<span className="print:hidden">
					; abre os coachings de onde veio. Verde: 80% ou mais; amarelo: menos de 50%; cinza: {few}
				</span>
				<span className="hidden print:inline">
					. Moldura grossa: 80% ou mais; fundo cinza: menos de 50%; moldura tracejada: {few}
				</span>{' '}
				Visitas interrompidas e coachings em conferência não entram.
			</p>
		</>
	);
}

function conclusion(weakest: Props['weakest'], counted: Props['counted']): string {
	const [first, second] = weakest;
	if (!first) return 'Ainda é cedo para dizer qual é a mais difícil.';
	const { n, share } = first.all;
	if (!second)
		return `A mais difícil: “${first.question}”, com ${percent(share)} em ${n} ${counted}.`;
	const names = weakest.slice(0, NAMED).map(({ question }) => `“${question}”`);
	if (weakest.length > NAMED) names.push(`mais ${weakest.length - NAMED}`);
	return `Empatam como as mais difíceis, com ${percent(share)}: ${and(names)}.`;
}
