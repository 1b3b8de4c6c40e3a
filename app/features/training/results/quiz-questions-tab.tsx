import { useSearchParams } from '@remix-run/react';
import { SelectField } from '#app/ui/field.tsx';
import type { QuizQuestionResults, QuizResultsOfVideo } from '#worker/contract/quiz-results-api.ts';
import { Bar, Bars, Figure } from './figure.tsx';
import { QuizQuestionCard } from './quiz-question-card.tsx';
import { searchWith } from './results-query.ts';
import { correlationText, gradeText, secondsText, shareText } from './results-words.ts';

const ORDERS = {
	'': 'Menos acertos primeiro',
	numero: 'Na ordem do quiz',
	discriminacao: 'Menor discriminação primeiro',
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
	const { questions, finished, groups, findings } = results;
	const asked = params.get('ordem') ?? '';
	const order = Object.hasOwn(ORDERS, asked) ? asked : '';
	if (finished === 0) {
		return <p>Ninguém concluiu ainda. As questões são comparadas quando alguém concluir.</p>;
	}
	const ranked = ranking(questions, order);
	const hardest = ranking(questions, '')[0];
	return (
		<>
			{!open && (
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
			)}
			<div className="card grid gap-3 p-4">
				<Figure
					open={open}
					sentence={
						hardest
							? `A questão ${hardest.index + 1} é a mais difícil: ${shareText(hardest.right, finished)} acertaram.`
							: ''
					}
					head={['Questão', 'Acertos', 'Discriminação', 'Tempo mediano', 'Sem resposta']}
					rows={ranked.map((one) => [
						String(one.index + 1),
						shareText(one.right, finished),
						one.discrimination === null ? '–' : correlationText(one.discrimination),
						one.medianSeconds === null ? '–' : secondsText(one.medianSeconds),
						String(one.skipped),
					])}
				>
					<Bars>
						{ranked.map(({ index, right }) => (
							<Bar
								key={index}
								label={`Questão ${index + 1}`}
								share={right / finished}
								value={shareText(right, finished)}
							/>
						))}
					</Bars>
				</Figure>
			</div>
			<p className="text-sm text-muted">
				{groups
					? `Discriminação: de −1 a 1, quanto quem acerta a questão vai bem nas outras (0,30 ou mais é bom). Melhores e piores: os grupos de cada ponta pela nota, 27% cada (${groups.upper} e ${groups.lower} pessoas; empates ficam juntos).`
					: 'Com menos de 10 pessoas, ou com notas todas iguais, não há discriminação nem grupos.'}{' '}
				Nota média: {gradeText(results.mean)}.
			</p>
			<ol className="grid list-none gap-4">
				{ranked.map(({ index, ...question }) => (
					<QuizQuestionCard
						key={index}
						index={index}
						question={question}
						people={finished}
						groups={groups}
						finding={findings.find((one) => one.index === index)?.text ?? null}
						videoId={results.video.videoId}
						asks={asks}
					/>
				))}
			</ol>
		</>
	);
}

function ranking(questions: readonly QuizQuestionResults[], order: string): readonly Numbered[] {
	const numbered = questions.map((question, index) => ({ ...question, index }));
	const value = (one: Numbered) => {
		if (order === 'numero') return one.index;
		if (order === 'discriminacao') return one.discrimination ?? 2;
		return order === 'tempo' ? -(one.medianSeconds ?? -1) : one.right;
	};
	return numbered.sort((a, b) => value(a) - value(b) || a.index - b.index);
}
