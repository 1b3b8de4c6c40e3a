import { Link, useSearchParams } from '@remix-run/react';
import { Lightbulb } from 'lucide-react';
import { Card } from '#app/ui/card.tsx';
import { count, grade } from '#app/ui/format.ts';
import { searchWith } from '#app/ui/sorting.ts';
import type { QuizResultsOfVideo } from '#worker/contract/quiz-results-api.ts';
import {
	type Interval,
	reliabilityInterval,
} from '#worker/domain/training/statistics/intervals.ts';
import { Bar, Bars, Figure } from './figure.tsx';
import { gradeText, peopleText, rangeText, shareText } from './results-words.ts';
import { overVersion } from './version-words.ts';

type Props = {
	readonly results: QuizResultsOfVideo;
	/** The report to be printed: its tables are open, and it has no tabs to go to. */
	readonly open?: boolean;
};

const LINK =
	'inline-flex min-h-12 min-w-12 items-center text-accent underline underline-offset-[3px] print:hidden';

/** The most important finding, participation, and grades. */
export function SummaryTab({ results, open = false }: Props) {
	const { first, findings, early = [], invited, started, finished, mean, median } = results;
	const isOver = overVersion(results) !== null;
	const missing = isOver ? 0 : invited - finished;
	const [params] = useSearchParams();
	return (
		<>
			<FixFirst first={first} findings={findings} early={early} />
			<Card title="Até onde chegou">
				<dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-3 max-[23rem]:grid-cols-1">
					{!isOver && <Fact name="Convidados" value={count(invited)} />}
					<Fact
						name="Começaram"
						value={isOver || invited === 0 ? count(started) : shareText(started, invited)}
					/>
					<Fact name="Concluíram" value={invited === 0 ? '0' : shareText(finished, invited)} />
					<Fact name="Nota média" value={gradeText(mean)} />
					<Fact name="Nota mediana" value={gradeText(median)} />
				</dl>
				{missing > 0 && !open && (
					<Link className={LINK} to={searchWith(params, { aba: 'pessoas', situacao: 'faltam' })}>
						Ver quem falta ({count(missing)})
					</Link>
				)}
			</Card>
			<Card title="Distribuição das notas">
				<Grades results={results} open={open} />
			</Card>
			<Reliability results={results} />
		</>
	);
}

type FixProps = Pick<QuizResultsOfVideo, 'first' | 'findings'> & {
	readonly early: NonNullable<QuizResultsOfVideo['early']>;
};

function FixFirst({ first, findings, early }: FixProps) {
	const [params] = useSearchParams();
	const others = findings.slice(1);
	const asked = findings[0] ?? early[0];
	return (
		<section
			className="card grid gap-2 border-s-[0.375rem] border-s-accent p-4"
			aria-labelledby="fix-first"
		>
			<h2 id="fix-first" className="flex items-center gap-2 text-lg font-semibold">
				<Lightbulb aria-hidden="true" className="size-6 flex-none text-accent" />O que corrigir
				primeiro
			</h2>
			<p className="text-lg">{first}</p>
			{asked?.index != null && (
				<Link
					className={LINK}
					to={`${searchWith(params, { aba: 'questoes' })}#questao-${asked.index + 1}`}
				>
					Ver a questão {asked.index + 1}
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
		<div className="max-[23rem]:flex max-[23rem]:flex-wrap max-[23rem]:items-baseline max-[23rem]:justify-between max-[23rem]:gap-x-4">
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
						share={people / finished}
						value={peopleText(people)}
					/>
				))}
			</Bars>
		</Figure>
	);
}

/** From 0,7 on the grade may judge a group (Nunnally 1978); the words hold for the whole 95 % range. */
function Reliability({ results }: { readonly results: QuizResultsOfVideo }) {
	const { reliability, finished, questions } = results;
	if (reliability === null) return null;
	const range = reliabilityInterval(reliability, finished, questions.length);
	return (
		<Card title="A nota deste quiz é confiável?">
			<p>{reliableText(range, questions.length)}</p>
			<p className="text-sm text-muted">
				Quanto a nota se repetiria com outras perguntas parecidas (KR-20):{' '}
				<strong className="figures">{rangeText(reliability, range)}</strong>. O máximo é 1; de 0,70
				em diante é boa. Entre parênteses, a faixa onde o valor deve estar de verdade (95%).
			</p>
		</Card>
	);
}

function reliableText({ low, high }: Interval, questions: number): string {
	if (low >= 0.7) return 'Sim: a nota separa bem quem sabe de quem não sabe.';
	if (low >= 0.5) return 'Para comparar grupos, sim; para julgar uma pessoa sozinha, não.';
	if (high < 0.7) {
		return `Para julgar uma pessoa sozinha, não: com ${questions} questões o acaso pesa muito na nota. Olhe cada questão.`;
	}
	return 'Ainda é cedo para dizer: concluíram poucas pessoas para saber. Olhe cada questão.';
}
