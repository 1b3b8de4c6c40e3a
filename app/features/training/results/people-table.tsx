import { useSearchParams } from '@remix-run/react';
import { BellRing, CircleCheck, CircleDashed, CirclePause } from 'lucide-react';
import { date, plural } from '#app/ui/format.ts';
import { SortHeader } from '#app/ui/sort-header.tsx';
import { sortingFrom } from '#app/ui/sorting.ts';
import type { PersonResult, ResultStatus } from '#worker/contract/quiz-results.ts';
import { titleOf } from '#worker/domain/session/person.ts';
import { PersonLink } from './person-link.tsx';
import { gradeText } from './results-words.ts';

const COLUMNS = ['nome', 'superior', 'situacao', 'primeira', 'nota', 'tentativas', 'data'] as const;

const STATUS = {
	'not-started': { Icon: CircleDashed, word: 'Não começou' },
	started: { Icon: CirclePause, word: 'Começou' },
	finished: { Icon: CircleCheck, word: 'Concluiu' },
} as const satisfies Record<ResultStatus, object>;

/** One row per person: first grade (which the statistics use) and best grade, attempts, last time. */
export function PeopleTable({
	rows,
	videoId,
	usual = 'nome',
}: {
	readonly rows: readonly PersonResult[];
	readonly videoId: string;
	/** Column to sort by if the address names none. */
	readonly usual?: (typeof COLUMNS)[number];
}) {
	const [params] = useSearchParams();
	const sorting = sortingFrom(params, COLUMNS, { column: usual, descending: false });
	return (
		<div className="card @container">
			<table className="results-table names-above two-figures" data-projected="figures">
				<caption className="sr-only">Pessoas convidadas</caption>
				<thead>
					<tr>
						<SortHeader column="nome" label="Pessoa" sorting={sorting} />
						<SortHeader column="superior" label="Superior" sorting={sorting} wide />
						<SortHeader column="situacao" label="Situação" sorting={sorting} />
						<SortHeader column="primeira" label="1ª nota" sorting={sorting} largestFirst atEnd />
						<SortHeader column="nota" label="Melhor" sorting={sorting} largestFirst atEnd />
						<SortHeader
							column="tentativas"
							label="Tentativas"
							sorting={sorting}
							largestFirst
							atEnd
							wide
						/>
						<SortHeader column="data" label="Última vez" sorting={sorting} largestFirst wide />
					</tr>
				</thead>
				<tbody>
					{rows.map((row) => (
						<PersonRow key={row.employeeCode} row={row} videoId={videoId} />
					))}
				</tbody>
			</table>
		</div>
	);
}

function PersonRow({ row, videoId }: { readonly row: PersonResult; readonly videoId: string }) {
	const { Icon, word } = STATUS[row.status];
	return (
		<tr>
			<th scope="row">
				<PersonLink videoId={videoId} person={row} />
				<span className="text-sm font-normal text-muted">
					{row.employeeCode} · {titleOf(row)}
				</span>
			</th>
			<td className="wide-only">{row.superior}</td>
			<td>
				<span className="inline-flex items-baseline gap-x-1.5 @min-[44rem]:whitespace-nowrap">
					<Icon aria-hidden="true" className="size-5 flex-none self-center text-edge" />
					{word}
				</span>
				{row.attempts > 1 && (
					<span className="block text-sm text-muted @min-[44rem]:hidden">
						{plural(row.attempts, 'tentativa', 'tentativas', '')}
					</span>
				)}
				{row.remindedToday && (
					<span className="flex items-center gap-1 text-sm text-muted">
						<BellRing aria-hidden="true" className="size-4 flex-none" />
						Lembrado hoje
					</span>
				)}
			</td>
			<td className="figures at-end font-semibold" data-head="1ª nota">
				{gradeText(row.first)}
			</td>
			<td className="figures at-end" data-head="Melhor">
				{gradeText(row.best)}
			</td>
			<td className="wide-only figures at-end">{row.attempts}</td>
			<td className="wide-only figures">{row.at === null ? '–' : date(row.at)}</td>
		</tr>
	);
}
