import { useSearchParams } from '@remix-run/react';
import { FileDown, SearchX } from 'lucide-react';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { useDesk } from '#app/ui/desk-part.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { plural } from '#app/ui/format.ts';
import { ListRow } from '#app/ui/list-row.tsx';
import { SearchField } from '#app/ui/search-field.tsx';
import { Segmented } from '#app/ui/segmented.tsx';
import { searchWith } from '#app/ui/sorting.ts';
import { useUpdateSearchParams } from '#app/ui/use-update-search-params.ts';
import type { PeoplePage, QuizResultsOfVideo, Seen } from '#worker/contract/quiz-results-api.ts';
import type { QuizVersion } from '#worker/contract/quiz-version.ts';
import { titleOf } from '#worker/domain/session/person.ts';
import { companyDay } from '#worker/domain/shared/company-time.ts';
import { AssignPeople } from '../teaching/assign-people.tsx';
import { assignableOf } from '../teaching/assignable.ts';
import { csvName } from './overview-csv.ts';
import { PeopleTable } from './people-table.tsx';
import { RemindPeople } from './remind-people.tsx';
import { downloadPeople } from './results.data.client.ts';
import { peopleQueryFrom, ROWS, rowsFrom, statusFrom } from './results-query.ts';
import { TOOLS } from './results-tools.ts';
import { PEOPLE_TEXT, peopleText } from './results-words.ts';
import { NothingSeen, SeenNote } from './seen-note.tsx';
import { overVersion } from './version-words.ts';

type Props = {
	readonly results: QuizResultsOfVideo;
	readonly seen: Seen<PeoplePage>;
	readonly now: string;
	readonly base: string;
};

const WORDS = ['', 'faltam', 'nao-comecaram', 'comecaram', 'concluiram'] as const;

/**
 * Who finished the quiz, who did not, and a reminder to those who did not. Of a video without a quiz:
 * whom it is for.
 */
export function PeopleTab({ results, seen, now, base }: Props) {
	const [params] = useSearchParams();
	const change = useUpdateSearchParams();
	const isDesk = useDesk();
	const { value } = seen;
	const { videoId } = results.video;
	// The version, if it was replaced or retired: nobody can do it any more.
	const over = overVersion(results);
	const hasQuiz = results.questions.length > 0;
	const whats = assignableOf(results);
	if (!value) return <NothingSeen seen={seen} home={base} />;
	const query = peopleQueryFrom(params);
	const choose = (changes: Readonly<Record<string, string>>) =>
		change((before) => new URLSearchParams(searchWith(before, { linhas: '', ...changes })));
	const offline = seen.code !== null || base.startsWith('/offline');
	const assign = !over && whats.length > 0 && value.total > 0 && (
		<AssignPeople
			videoId={videoId}
			whats={whats}
			label={`Passar tarefa para ${peopleText(value.matching.length)}`}
			employees={value.matching}
			today={companyDay(now)}
			disabled={offline}
		/>
	);
	const acts =
		hasQuiz && !over ? (
			<RemindPeople {...{ videoId, offline }} page={value}>
				{assign}
			</RemindPeople>
		) : (
			assign
		);
	return (
		<>
			<div className={TOOLS}>
				<SearchField
					label="Buscar pessoa por nome, código ou superior"
					placeholder="Nome, código ou superior"
					defaultValue={query.text}
					onSearch={(busca) => choose({ busca })}
				/>
				{hasQuiz && (
					<Button
						icon={<FileDown aria-hidden="true" className="size-5" />}
						onClick={() => void downloadPeople(videoId, params, csvName(fileOf(over), now))}
					>
						Exportar planilha
					</Button>
				)}
			</div>
			{isDesk && acts}
			{hasQuiz && (
				<Segmented
					label="Situação"
					segments={WORDS.filter((word) => !over || word !== 'nao-comecaram').map((situacao) => ({
						to: searchWith(params, { situacao, linhas: '' }),
						label: PEOPLE_TEXT[statusFrom(situacao)],
						chosen: (params.get('situacao') ?? '') === situacao,
					}))}
				/>
			)}
			<p role="status" className="text-sm text-muted">
				{plural(value.total, 'pessoa', 'pessoas', 'Nenhuma pessoa')}
				{value.total !== value.all && ` de ${value.all}`}
			</p>
			{value.total === 0 ? (
				<EmptyState
					icon={<SearchX />}
					title="Ninguém assim"
					act={
						<ButtonLink to={searchWith(params, { busca: '', situacao: '' })} replace>
							Limpar busca e filtros
						</ButtonLink>
					}
				>
					A busca olha nome, código e superior, sem diferenciar acentos.
				</EmptyState>
			) : hasQuiz ? (
				<PeopleTable rows={value.rows} videoId={videoId} />
			) : (
				<Card content="rows">
					{value.rows.map((row) => (
						<ListRow
							key={row.employeeCode}
							title={row.name}
							detail={`${row.employeeCode} · ${titleOf(row)}${row.superior && ` · ${row.superior}`}`}
						/>
					))}
				</Card>
			)}
			{value.rows.length < value.total && (
				<Button
					className="desk:me-auto"
					onClick={() => choose({ linhas: String(rowsFrom(params) + 4 * ROWS) })}
				>
					Mostrar mais {Math.min(4 * ROWS, value.total - value.rows.length)}
				</Button>
			)}
			<SeenNote seen={seen} counts={hasQuiz} />
			{!isDesk && acts}
		</>
	);
}

function fileOf(over: QuizVersion | null): string {
	return over ? `pessoas-versao-${over.version}` : 'pessoas';
}
