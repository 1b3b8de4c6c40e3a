import { useSearchParams } from '@remix-run/react';
import { ChartNoAxesColumn, FileDown, Printer, SearchX } from 'lucide-react';
import { saveFile } from '#app/platform/save-file.client.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { SearchField } from '#app/ui/search-field.tsx';
import { searchWith } from '#app/ui/sorting.ts';
import type { Answer } from '#app/ui/use-deferred.ts';
import { LateTasks } from '../teaching/late-tasks.tsx';
import { chooseVideos, searchVideos } from './choose-videos.ts';
import { csvName, overviewCsv } from './overview-csv.ts';
import { PrintHeader } from './print-header.tsx';
import { ProjectButton } from './project-button.tsx';
import type { overviewData } from './results.data.client.ts';
import { TOOLS } from './results-tools.ts';
import { ScopePath, scopeText } from './scope-path.tsx';
import { NothingSeen, SeenNote } from './seen-note.tsx';
import { TrendFigure } from './trend-figure.tsx';
import { VideosTable } from './videos-table.tsx';
import { VideosWithoutQuiz } from './videos-without-quiz.tsx';

type Props = Answer<typeof overviewData> & { readonly base: string };

/** All quizzes: participation and grades. */
export function ResultsOverviewScreen({ seen, tasks, now, base }: Props) {
	const [params, setParams] = useSearchParams();
	const { value } = seen;
	if (!value)
		return (
			<NothingSeen seen={seen} home={base.startsWith('/offline') ? '/offline' : '/tv-vendas'} />
		);
	const text = params.get('busca') ?? '';
	const { rows, sorting } = chooseVideos(value.videos, params);
	const others = searchVideos(value.withoutQuiz ?? [], params);
	const hasVideos = value.videos.length + (value.withoutQuiz?.length ?? 0) > 0;
	const scope = scopeText(value.scope);
	const save = () => saveFile(csvName('quizzes', now), 'text/csv;charset=utf-8', overviewCsv(rows));
	return (
		<>
			<PrintHeader title="Resultados dos quizzes" scope={scope} at={seen.at} />
			<ScopePath scope={value.scope} />
			<SeenNote seen={seen} />
			{!hasVideos ? (
				<EmptyState icon={<ChartNoAxesColumn />} title="Nenhum quiz publicado">
					Quando um vídeo da TV Vendas tiver um quiz, os resultados da sua equipe aparecem aqui.
				</EmptyState>
			) : (
				<>
					<div className={`${TOOLS} print:hidden`}>
						<SearchField
							label="Buscar vídeo por título ou categoria"
							placeholder="Título ou categoria"
							defaultValue={text}
							onSearch={(busca) =>
								setParams((before) => new URLSearchParams(searchWith(before, { busca })), {
									replace: true,
									preventScrollReset: true,
								})
							}
						/>
						<Button
							icon={<FileDown aria-hidden="true" className="size-5" />}
							onClick={() => void save()}
						>
							Exportar planilha
						</Button>
						<Button
							icon={<Printer aria-hidden="true" className="size-5" />}
							onClick={() => print()}
						>
							Imprimir
						</Button>
						<ProjectButton />
					</div>
					{rows.length + others.length === 0 ? (
						<EmptyState
							icon={<SearchX />}
							title="Nenhum vídeo assim"
							act={
								<ButtonLink to={searchWith(params, { busca: '' })} replace>
									Limpar busca
								</ButtonLink>
							}
						>
							A busca olha título e categoria, sem diferenciar acentos.
						</EmptyState>
					) : (
						rows.length > 0 && (
							<VideosTable rows={rows} sorting={sorting} base={base} people={value.scope.people} />
						)
					)}
					<LateTasks tasks={tasks.value} base={base} />
					<VideosWithoutQuiz videos={others} base={base} />
					<Card title="Quizzes concluídos por semana">
						<TrendFigure
							days={value.days}
							now={now}
							unit="week"
							grades={value.scope.people === 1}
						/>
					</Card>
				</>
			)}
		</>
	);
}
