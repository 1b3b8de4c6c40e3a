import { useSearchParams } from '@remix-run/react';
import { FileDown, SearchX } from 'lucide-react';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { useDesk } from '#app/ui/desk-part.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { plural } from '#app/ui/format.ts';
import { SearchField } from '#app/ui/search-field.tsx';
import { Segmented } from '#app/ui/segmented.tsx';
import { searchWith } from '#app/ui/sorting.ts';
import { useUpdateSearchParams } from '#app/ui/use-update-search-params.ts';
import type { PeoplePage, Seen } from '#worker/contract/quiz-results-api.ts';
import type { QuizVersion } from '#worker/contract/quiz-version.ts';
import { companyDay } from '#worker/domain/shared/company-time.ts';
import { AssignPeople } from '../teaching/assign-people.tsx';
import { csvName } from './overview-csv.ts';
import { PeopleTable } from './people-table.tsx';
import { RemindPeople } from './remind-people.tsx';
import { downloadPeople } from './results.data.client.ts';
import { peopleQueryFrom, ROWS, rowsFrom, statusFrom } from './results-query.ts';
import { TOOLS } from './results-tools.ts';
import { PEOPLE_TEXT, peopleText } from './results-words.ts';
import { NothingSeen, SeenNote } from './seen-note.tsx';

type Props = {
	readonly videoId: string;
	readonly seen: Seen<PeoplePage>;
	readonly now: string;
	readonly base: string;
	/** The version, if it was replaced or retired: nobody can do it any more. */
	readonly over: QuizVersion | null;
};

const WORDS = ['', 'faltam', 'nao-comecaram', 'comecaram', 'concluiram'] as const;

/** Who finished the quiz, who did not, and a reminder to those who did not. */
export function PeopleTab({ videoId, seen, now, base, over }: Props) {
	const [params] = useSearchParams();
	const change = useUpdateSearchParams();
	const isDesk = useDesk();
	const { value } = seen;
	if (!value) return <NothingSeen seen={seen} home={base} />;
	const query = peopleQueryFrom(params);
	const choose = (changes: Readonly<Record<string, string>>) =>
		change((before) => new URLSearchParams(searchWith(before, { linhas: '', ...changes })));
	const offline = seen.code !== null || base.startsWith('/offline');
	const remind = !over && <RemindPeople {...{ videoId, offline }} page={value} />;
	return (
		<>
			<div className={TOOLS}>
				<SearchField
					label="Buscar pessoa por nome, código ou superior"
					placeholder="Nome, código ou superior"
					defaultValue={query.text}
					onSearch={(busca) => choose({ busca })}
				/>
				<Button
					icon={<FileDown aria-hidden="true" className="size-5" />}
					onClick={() => void downloadPeople(videoId, params, csvName(fileOf(over), now))}
				>
					Exportar planilha
				</Button>
			</div>
			{isDesk && remind}
			<Segmented
				label="Situação"
				segments={WORDS.filter((word) => !over || word !== 'nao-comecaram').map((situacao) => ({
					to: searchWith(params, { situacao, linhas: '' }),
					label: PEOPLE_TEXT[statusFrom(situacao)],
					chosen: (params.get('situacao') ?? '') === situacao,
				}))}
			/>
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
			) : (
				<PeopleTable rows={value.rows} videoId={videoId} />
			)}
			{value.rows.length < value.total && (
				<Button
					className="desk:me-auto"
					onClick={() => choose({ linhas: String(rowsFrom(params) + 4 * ROWS) })}
				>
					Mostrar mais {Math.min(4 * ROWS, value.total - value.rows.length)}
				</Button>
			)}
			<SeenNote seen={seen} />
			{!over && value.total > 0 && (
				<AssignPeople
					videoId={videoId}
					label={`Passar tarefa para ${peopleText(value.matching.length)}`}
					employees={value.matching}
					today={companyDay(now)}
					disabled={offline}
				/>
			)}
			{!isDesk && remind}
		</>
	);
}

function fileOf(over: QuizVersion | null): string {
	return over ? `pessoas-versao-${over.version}` : 'pessoas';
}
