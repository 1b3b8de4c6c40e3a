import { useSearchParams } from '@remix-run/react';
import { Printer } from 'lucide-react';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Segmented } from '#app/ui/segmented.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { searchWith } from '#app/ui/sorting.ts';
import type { Answer } from '#app/ui/use-deferred.ts';
import { TeachTab } from '../teaching/teach-tab.tsx';
import { PeopleTab } from './people-tab.tsx';
import { PersonScreen } from './person-screen.tsx';
import { ProjectButton } from './project-button.tsx';
import { QuizQuestionsTab } from './quiz-questions-tab.tsx';
import type { videoData } from './results.data.client.ts';
import { PERSON, shownTab, TABS, type Tab, tabFrom, unitFrom } from './results-query.ts';
import { ScopePath } from './scope-path.tsx';
import { NothingSeen, SeenNote } from './seen-note.tsx';
import { SummaryTab } from './summary-tab.tsx';
import { TeamsTab } from './teams-tab.tsx';
import { TrendFigure } from './trend-figure.tsx';
import { usePersonFocus } from './use-person-focus.ts';
import { VersionChoice } from './version-choice.tsx';

type Props = Answer<typeof videoData> & {
	/** '/tv-vendas/resultados', or '/offline/resultados'. */
	readonly base: string;
};

const ALL = Object.keys(TABS) as Tab[];
const OF_VIDEO: readonly Tab[] = ['ensinar', 'pessoas'];

/**
 * The results of one quiz, in tabs: summary, questions, people, teams, trend; or of one person in it. Of
 * a video without a quiz: its tasks, and the people that it can be given to.
 */
export function VideoResultsScreen(props: Props) {
	const { seen, base } = props;
	const [params] = useSearchParams();
	usePersonFocus(params.get(PERSON));
	const { value } = seen;
	if (!value) return <NothingSeen seen={seen} home={base} />;
	const chosen = shownTab(tabFrom(params), value);
	const hasQuiz = value.questions.length > 0;
	if (params.has(PERSON)) {
		return (
			<>
				<div className="flex flex-wrap items-start justify-between gap-3 print:hidden">
					<h2 className="min-w-0 flex-1 basis-56 text-xl font-bold">{value.video.title}</h2>
					<ProjectButton />
					{props.one?.answered && (
						<Button
							icon={<Printer aria-hidden="true" className="size-5" />}
							onClick={() => print()}
						>
							Imprimir
						</Button>
					)}
				</div>
				<VersionChoice results={value} />
				{props.one ? (
					<PersonScreen results={value} data={props.one} now={props.now} base={base} />
				) : (
					<Skeleton rows={5} label="Carregando as respostas" />
				)}
			</>
		);
	}
	return (
		<>
			<div className="flex flex-wrap items-start justify-between gap-3">
				<h2 className="min-w-0 flex-1 basis-56 text-xl font-bold">{value.video.title}</h2>
				{hasQuiz && <ProjectButton />}
				{hasQuiz && !base.startsWith('/offline') && (
					<ButtonLink
						to={`${base}/${value.video.videoId}/imprimir${searchWith(params, { aba: '' })}`}
						icon={<Printer aria-hidden="true" className="size-5" />}
					>
						Imprimir
					</ButtonLink>
				)}
			</div>
			<ScopePath scope={value.scope} />
			<VersionChoice results={value} />
			<Segmented
				label="Partes do resultado"
				segments={(hasQuiz ? ALL : OF_VIDEO).map((tab) => ({
					to: searchWith(params, {
						...{ aba: tab === 'resumo' ? '' : tab, ordem: '', sentido: '', busca: '' },
						...{ situacao: '', linhas: '', periodo: '', ensinar: '' },
					}),
					label: hasQuiz || tab !== 'ensinar' ? TABS[tab] : 'Tarefas',
					chosen: tab === chosen,
				}))}
			/>
			<Content tab={chosen} {...props} />
			{chosen !== 'pessoas' && <SeenNote seen={seen} counts={hasQuiz} />}
		</>
	);
}

function Content({ tab, seen, people, teaching, now, base }: Props & { readonly tab: Tab }) {
	const [params] = useSearchParams();
	const { value } = seen;
	if (!value) return null;
	switch (tab) {
		case 'resumo':
			return <SummaryTab results={value} />;
		case 'questoes':
			return <QuizQuestionsTab results={value} asks={!base.startsWith('/offline')} />;
		case 'pessoas':
			return people ? (
				<PeopleTab results={value} {...{ now, base }} seen={people} />
			) : (
				<Skeleton rows={5} label="Carregando as pessoas" />
			);
		case 'ensinar':
			return teaching ? (
				<TeachTab results={value} data={teaching} now={now} base={base} />
			) : (
				<Skeleton rows={5} label="Carregando as respostas" />
			);
		case 'equipes':
			return <TeamsTab results={value} />;
		case 'evolucao': {
			const unit = unitFrom(params);
			return (
				<Card title="Evolução">
					<Segmented
						label="Período"
						segments={[
							{
								to: searchWith(params, { periodo: '' }),
								label: 'Por semana',
								chosen: unit === 'week',
							},
							{
								to: searchWith(params, { periodo: 'meses' }),
								label: 'Por mês',
								chosen: unit === 'month',
							},
						]}
					/>
					<TrendFigure days={value.days} now={now} unit={unit} grades />
				</Card>
			);
		}
	}
}
