/** How much of a form is answered, as a bar and in words. */
export function FormProgress({
	answered,
	total,
}: {
	readonly answered: number;
	readonly total: number;
}) {
	if (total === 0) return <p>Este formulário não tem perguntas. Faça o check-out para seguir.</p>;
	return (
		<div>
			<p className="figures font-semibold">
				{answered} de {total} {total === 1 ? 'pergunta respondida' : 'perguntas respondidas'}
			</p>
			<progress className="bar" max={total} value={answered} aria-label="Perguntas respondidas" />
		</div>
	);
}
