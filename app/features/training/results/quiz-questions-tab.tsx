import { useSearchParams } from '@remix-run/react';
import { SelectField } from '#app/ui/field.tsx';
import { and } from '#app/ui/format.ts';
import { More } from '#app/ui/more.tsx';
import { searchWith } from '#app/ui/sorting.ts';
import type { QuizQuestionResults, QuizResultsOfVideo } from '#worker/contract/quiz-results-api.ts';
import { quoted } from '#worker/domain/training/quoted.ts';
import { correlationInterval } from '#worker/domain/training/statistics/intervals.ts';
import { Bars, Figure, SentenceBar } from './figure.tsx';
import { QuizQuestionCard } from './quiz-question-card.tsx';
import { gradeText, rangeText, secondsText, shareText } from './results-words.ts';

const ORDERS = {
	'': 'Menos acertos primeiro',
	numero: 'Na ordem do quiz',
	discriminacao: 'As que menos separam quem sabe primeiro',
	tempo: 'Mais demorada primeiro',
} as const;

type Props = {
	readonly results: QuizResultsOfVideo;
	/** Names can be loaded: the device is online. */
	readonly asks: boolean;
	readonly open?: boolean;
};

type Numbered = QuizQuestionResults & { readonly index: number };

/** The questions by rank, with the chosen alternatives of each. */
export function QuizQuestionsTab({ results, asks, open = false }: Props) {
	const [params, setParams] = useSearchParams();
	const { questions, finished, groups, findings, early = [] } = results;
	const asked = params.get('ordem') ?? '';
	const order = Object.hasOwn(ORDERS, asked) ? asked : '';
	if (finished === 0) {
		return <p>Ninguém concluiu ainda. As questões são comparadas quando alguém concluir.</p>;
	}
	const ranked = ranking(questions, order);
	return (
		<>
			{!open && (
				<div className="desk:w-[24em]">
					<SelectField
						label="Ordem das questões"
						value={order}
						onChange={(event) =>
							setParams(
								(before) => new URLSearchParams(searchWith(before, { ordem: event.target.value })),
								{ replace: true, preventScrollReset: true },
							)
						}
					>
						{Object.entries(ORDERS).map(([value, label]) => (
							<option key={value} value={value}>
								{label}
							</option>
						))}
					</SelectField>
				</div>
			)}
			<div className="card grid gap-3 p-4">
				<Figure
					open={open}
					sentence={hardestText(ranking(questions, ''), finished)}
					head={['Questão', 'Acertos', 'Discriminação', 'Tempo mediano', 'Sem resposta']}
					rows={ranked.map((one) => [
						numbered(one),
						shareText(one.right, finished),
						one.discrimination === null
							? '–'
							: rangeText(one.discrimination, correlationInterval(one.discrimination, finished)),
						one.medianSeconds === null ? '–' : secondsText(one.medianSeconds),
						String(one.skipped),
					])}
				>
					<Bars sentences>
						{ranked.map((one) => (
							<SentenceBar
								key={one.index}
								name={`Questão ${one.index + 1}`}
								label={numbered(one)}
								text={one.text}
								share={one.right / finished}
								value={shareText(one.right, finished)}
							/>
						))}
					</Bars>
				</Figure>
			</div>
			<p className="text-sm text-muted">
				{groups
					? `Melhores: quem tem as notas mais altas, ${shareText(groups.upper, finished)}. Piores: as mais baixas, ${shareText(groups.lower, finished)}. Quem tem a mesma nota fica no mesmo grupo.`
					: 'Com menos de 10 pessoas, ou com notas todas iguais, não há grupos nem discriminação.'}{' '}
				Nota média: {gradeText(results.mean)}.
			</p>
			{groups && (
				<More words="O que é discriminação" open={open}>
					<p className="text-sm text-muted">
						De −1 a 1: quanto quem acerta a questão também acerta as outras. Perto de 1, ela separa
						quem sabe de quem não sabe; perto de 0, não separa; abaixo de 0, quem sabe mais erra.
						Entre parênteses, a faixa onde o valor deve estar de verdade (95%): com pouca gente ela
						é larga.
					</p>
				</More>
			)}
			<ol className="grid list-none gap-4">
				{ranked.map(({ index, ...question }) => (
					<QuizQuestionCard
						key={index}
						index={index}
						question={question}
						people={finished}
						groups={groups}
						finding={findings.find((one) => one.index === index)?.text ?? null}
						early={early.find((one) => one.index === index)?.text ?? null}
						videoId={results.video.videoId}
						asks={asks}
					/>
				))}
			</ol>
		</>
	);
}

/** 'As mais difíceis são as questões 2 e 5: 60% (6 de 10) acertaram.' */
function hardestText(hardestFirst: readonly Numbered[], finished: number): string {
	const [first, second] = hardestFirst;
	if (!first) return '';
	const right = `${shareText(first.right, finished)} acertaram`;
	if (first.right !== second?.right) {
		return `A mais difícil é a questão ${first.index + 1}, ${quoted(first.text)}: ${right}.`;
	}
	const equal = hardestFirst.filter((one) => one.right === first.right);
	if (equal.length === hardestFirst.length) {
		return `Nenhuma questão foi mais difícil que as outras: ${right} cada uma.`;
	}
	return `As mais difíceis são as questões ${and(equal.map(({ index }) => `${index + 1}`))}: ${right}.`;
}

/** '4. Até quantos graus?' */
function numbered({ index, text }: Numbered): string {
	return `${index + 1}. ${text}`;
}

function ranking(questions: readonly QuizQuestionResults[], order: string): readonly Numbered[] {
	const all = questions.map((question, index) => ({ ...question, index }));
	const value = (one: Numbered) => {
		if (order === 'numero') return one.index;
		if (order === 'discriminacao') return one.discrimination ?? 2;
		return order === 'tempo' ? -(one.medianSeconds ?? -1) : one.right;
	};
	return all.sort((a, b) => value(a) - value(b) || a.index - b.index);
}
