import { percent } from '#app/ui/format.ts';
import { ENOUGH_ANSWERS, type WeakestQuestion } from '#worker/domain/points/team-overview.ts';

type Props = {
	readonly weakest: WeakestQuestion | null;
	readonly counted: 'respostas' | 'coachings';
};

/** What the map says, and how it is read. */
export function HeatWords({ weakest, counted }: Props) {
	const few = `menos de ${ENOUGH_ANSWERS} ${counted}.`;
	return (
		<>
			<p className="font-medium">
				{weakest
					? `A mais difícil: “${weakest.question}”, com ${percent(weakest.share)} em ${weakest.n} ${counted}.`
					: 'Ainda é cedo para dizer qual é a mais difícil.'}
			</p>
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
