import { Link, useSearchParams } from '@remix-run/react';
import { Card } from '#app/ui/card.tsx';
import { percent } from '#app/ui/format.ts';
import { More } from '#app/ui/more.tsx';
import { searchWith } from '#app/ui/sorting.ts';
import type { TeamOverviewResponse } from '#worker/contract/team-overview.ts';
import {
	ENOUGH_ANSWERS,
	type HeatCell,
	heatmap,
	weakestQuestion,
} from '#worker/domain/points/team-overview.ts';

/** How well each question goes for each person or team; every cell opens the coachings behind it. */
export function HeatCard({ overview }: { readonly overview: TeamOverviewResponse }) {
	const { rows, questions } = overview;
	const map = heatmap(overview);
	const weakest = weakestQuestion(overview);
	if (questions.length === 0) {
		return (
			<Card title="Competências">
				<p className="text-muted">
					Nenhuma pergunta com nota neste período. Depois do primeiro coaching, cada pergunta
					aparece aqui por pessoa.
				</p>
			</Card>
		);
	}
	return (
		<Card title="Competências">
			<p className="font-medium">
				{weakest
					? `A mais difícil: “${weakest.question}”, com ${percent(weakest.share)} em ${weakest.answers} respostas.`
					: 'Ainda há poucas respostas para dizer qual é a mais difícil.'}
			</p>
			<ul className="grid list-none gap-3">
				{rows.map((row, at) => (
					<li key={row.employeeCode} className="grid gap-1 print:break-inside-avoid">
						<span className="font-semibold">{row.name}</span>
						{!map[at]?.some(Boolean) && (
							<span className="text-sm text-muted">Sem respostas neste período.</span>
						)}
						<ul className="grid list-none grid-cols-[repeat(auto-fill,minmax(4.75rem,1fr))] gap-2">
							{questions.map((question, column) => {
								const cell = map[at]?.[column];
								return cell ? (
									<li key={question}>
										<Cell cell={cell} question={question} number={column + 1} of={row} />
									</li>
								) : null;
							})}
						</ul>
					</li>
				))}
			</ul>
			<p className="text-sm text-muted">
				O número antes é o da pergunta; depois, a nota média em % e quantas respostas. Em cinza,
				menos de {ENOUGH_ANSWERS} respostas. Visitas interrompidas e coachings em conferência não
				entram.
			</p>
			<More words="Ver as perguntas" open>
				<ol className="grid list-decimal gap-1 ps-8">
					{questions.map((question) => (
						<li key={question}>{question}</li>
					))}
				</ol>
			</More>
		</Card>
	);
}

const LOOKS = [
	{ from: 0.8, look: 'border-accent bg-accent-soft text-ink' },
	{ from: 0.5, look: 'border-line bg-surface text-ink' },
	{ from: 0, look: 'border-warn bg-warn-soft text-warn' },
] as const;

type CellProps = {
	readonly cell: HeatCell;
	readonly question: string;
	/** From 1. */
	readonly number: number;
	readonly of: { readonly employeeCode: string; readonly name: string };
};

function Cell({ cell, question, number, of }: CellProps) {
	const [params] = useSearchParams();
	const { answers, share, isEnough } = cell;
	const look = isEnough
		? LOOKS.find(({ from }) => share >= from)?.look
		: 'border-line bg-sunken text-muted';
	return (
		<Link
			to={searchWith(params, { de: of.employeeCode, pergunta: question })}
			title={question}
			className={`figures grid min-h-12 content-center rounded-[0.25rem] border px-1.5 text-sm no-underline ${look}`}
		>
			<span className="sr-only">
				{of.name}, {question}:{' '}
			</span>
			<span>
				<span aria-hidden="true">{number}. </span>
				<strong>{percent(share)}</strong>
			</span>
			<span>
				n<span aria-hidden="true"> = </span>
				{answers}
			</span>
		</Link>
	);
}
