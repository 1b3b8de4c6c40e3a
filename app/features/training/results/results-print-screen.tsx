import { Printer } from 'lucide-react';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { count } from '#app/ui/format.ts';
import type { PeopleQuery } from '#worker/contract/quiz-results-api.ts';
import { PeopleTable } from './people-table.tsx';
import { PrintHeader } from './print-header.tsx';
import { QuizQuestionsTab } from './quiz-questions-tab.tsx';
import type { printData } from './results.data.client.ts';
import { PEOPLE_TEXT } from './results-words.ts';
import { scopeText } from './scope-path.tsx';
import { NothingSeen, SeenNote } from './seen-note.tsx';
import { SummaryTab } from './summary-tab.tsx';
import { TeamsTab } from './teams-tab.tsx';
import { TrendFigure } from './trend-figure.tsx';
import { overVersion, versionText } from './version-words.ts';

/** The results of one quiz for paper: every table unfolded, without header and tabs. */
export function ResultsPrintScreen({
	seen,
	people,
	query,
	now,
}: Awaited<ReturnType<typeof printData>>) {
	const { value } = seen;
	if (!value) return <NothingSeen seen={seen} home="/tv-vendas/resultados" />;
	const over = overVersion(value);
	const title = over ? `${value.video.title} · ${versionText(over)}` : value.video.title;
	return (
		<>
			<PrintHeader title={title} scope={scopeText(value.scope)} at={seen.at} />
			<div className="flex flex-wrap items-center justify-between gap-3 print:hidden">
				<h2 className="min-w-0 flex-1 basis-60 text-xl font-bold">
					{title} · {scopeText(value.scope)}
				</h2>
				<Button
					look="primary"
					icon={<Printer aria-hidden="true" className="size-5" />}
					onClick={() => print()}
				>
					Imprimir
				</Button>
			</div>
			<SeenNote seen={seen} />
			<SummaryTab results={value} open />
			<h2 className="text-xl font-bold">Questões</h2>
			<QuizQuestionsTab results={value} asks={false} open />
			<h2 className="text-xl font-bold">Equipes</h2>
			<TeamsTab results={value} />
			<Card title="Evolução por semana">
				<TrendFigure days={value.days} now={now} unit="week" grades open />
			</Card>
			<h2 className="text-xl font-bold">{peopleTitle(query)}</h2>
			{people.value && people.value.total > people.value.rows.length && (
				<p>
					As {count(people.value.rows.length)} primeiras de {count(people.value.total)}
					{query.sort === 'status' && !query.descending && ', primeiro quem falta'}. A lista inteira
					está em Pessoas, no botão Exportar planilha.
				</p>
			)}
			{people.value ? (
				<PeopleTable rows={people.value.rows} videoId={value.video.videoId} usual="situacao" />
			) : (
				<NothingSeen seen={people} home="" />
			)}
		</>
	);
}

/** 'Pessoas: faltam, busca “ana”': which part of the list is printed. */
function peopleTitle({ status, text }: PeopleQuery): string {
	const only = [
		...(status === 'all' ? [] : [PEOPLE_TEXT[status].toLocaleLowerCase('pt-BR')]),
		...(text === '' ? [] : [`busca “${text}”`]),
	];
	return only.length === 0 ? 'Pessoas' : `Pessoas: ${only.join(', ')}`;
}
