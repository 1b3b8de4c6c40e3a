import { Link, useSearchParams } from '@remix-run/react';
import { Lightbulb } from 'lucide-react';
import { Card } from '#app/ui/card.tsx';
import { count, grade } from '#app/ui/format.ts';
import type { QuizResultsOfVideo } from '#worker/contract/quiz-results-api.ts';
import { Bar, Bars, Figure } from './figure.tsx';
import { searchWith } from './results-query.ts';
import { correlationText, gradeText, peopleText, shareText } from './results-words.ts';

type Props = {
	readonly results: QuizResultsOfVideo;
	readonly open?: boolean;
};

/** The most important finding, participation, and grades. */
export function SummaryTab({ results, open = false }: Props) {
	const { first, findings, invited, started, finished, mean, median } = results;
	return (
		<>
			<FixFirst first={first} findings={findings} />
			<Card title="Até onde chegou">
				<dl className="grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-3">
					<Fact name="Convidados" value={count(invited)} />
					<Fact name="Começaram" value={invited === 0 ? '0' : shareText(started, invited)} />
					<Fact name="Concluíram" value={invited === 0 ? '0' : shareText(finished, invited)} />
					<Fact name="Nota média" value={gradeText(mean)} />
					<Fact name="Nota mediana" value={gradeText(median)} />
				</dl>
			</Card>
			<Card title="Distribuição das notas">
				<Grades results={results} open={open} />
			</Card>
			<Reliability results={results} />
		</>
	);
}

function FixFirst({ first, findings }: Pick<QuizResultsOfVideo, 'first' | 'findings'>) {
	const [params] = useSearchParams();
	const others = findings.slice(1);
	return (
		<section
			className="card grid gap-2 border-s-[0.375rem] border-s-accent p-4"
			aria-labelledby="fix-first"
		>
			<h3 id="fix-first" className="flex items-center gap-2 text-lg font-semibold">
				<Lightbulb aria-hidden="true" className="size-6 flex-none text-accent" />O que corrigir
				primeiro
			</h3>
			<p className="text-lg">{first}</p>
			{findings[0]?.index != null && (
				<Link
					className="inline-flex min-h-12 min-w-12 items-center text-accent underline underline-offset-[3px] print:hidden"
					to={`${searchWith(params, { aba: 'questoes' })}#questao-${findings[0].index + 1}`}
				>
					Ver a questão {findings[0].index + 1}
				</Link>
			)}
			{others.length > 0 && (
				<>
					<p className="font-semibold">Depois disso</p>
					<ul className="grid list-disc gap-2 ps-5">
						{others.map(({ text }) => (
							<li key={text}>{text}</li>
						))}
					</ul>
				</>
			)}
		</section>
	);
}

function Fact({ name, value }: { readonly name: string; readonly value: string }) {
	return (
		<div className="phone:flex phone:flex-wrap phone:items-baseline phone:justify-between phone:gap-x-4">
			<dt className="text-sm text-muted">{name}</dt>
			<dd className="figures text-xl font-bold">{value}</dd>
		</div>
	);
}

function Grades({
	results,
	open,
}: {
	readonly results: QuizResultsOfVideo;
	readonly open: boolean;
}) {
	const { levels, finished, median } = results;
	if (finished === 0) {
		return <p>Ninguém concluiu ainda. As notas aparecem aqui quando alguém concluir.</p>;
	}
	const last = levels.length - 1;
	const most = Math.max(...levels);
	const passed = levels.slice(Math.ceil(0.7 * last)).reduce((sum, people) => sum + people, 0);
	const rows = levels.map((people, right) => ({ right, people })).toReversed();
	const name = (right: number) => `${right} de ${last}`;
	return (
		<Figure
			open={open}
			sentence={`Metade das pessoas tem nota ${gradeText(median)} ou mais; ${shareText(passed, finished)} com 7,0 ou mais.`}
			head={['Acertos', 'Nota', 'Pessoas']}
			rows={rows.map(({ right, people }) => [
				name(right),
				grade(last === 0 ? 0 : right / last),
				String(people),
			])}
		>
			<Bars>
				{rows.map(({ right, people }) => (
					<Bar
						key={right}
						label={`${name(right)} (${grade(last === 0 ? 0 : right / last)})`}
						share={people / most}
						value={peopleText(people)}
					/>
				))}
			</Bars>
		</Figure>
	);
}

/** Tests with at least 0,7 are commonly trusted for groups (Nunnally 1978). */
function Reliability({ results: { reliability } }: { readonly results: QuizResultsOfVideo }) {
	if (reliability === null) return null;
	const says =
		reliability >= 0.7
			? 'Sim: as questões medem a mesma coisa, e a nota separa bem quem sabe de quem não sabe.'
			: reliability >= 0.5
				? 'Em parte: a nota serve para comparar grupos, não para julgar uma pessoa sozinha.'
				: 'Pouco: as questões medem coisas diferentes; olhe mais cada questão do que a nota.';
	return (
		<Card title="A nota deste quiz é confiável?">
			<p>{says}</p>
			<p className="text-sm text-muted">
				Coerência entre as questões (KR-20):{' '}
				<strong className="figures">{correlationText(reliability)}</strong>. Quanto mais perto de 1,
				melhor; de 0,70 em diante é boa.
			</p>
		</Card>
	);
}
