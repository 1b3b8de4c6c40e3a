import { useSearchParams } from '@remix-run/react';
import { ShieldCheck } from 'lucide-react';
import { useRef } from 'react';
import { DataTable } from '#app/ui/desk/data-table.tsx';
import { RowLink } from '#app/ui/desk/row-link.tsx';
import type { TableColumn } from '#app/ui/desk/table-column.ts';
import { useRowMoves } from '#app/ui/desk/use-row-moves.ts';
import { searchWith, sortingFrom } from '#app/ui/sorting.ts';
import type { ManagedPerson } from '#worker/contract/administration-people.ts';
import { findAllPeople } from '../people.data.client.ts';
import { type PeopleRowsProps, personAddress } from '../people-rows.tsx';
import { PersonStateChip } from '../person-state-chip.tsx';
import { STATES } from '../person-words.ts';

const COLUMNS: readonly TableColumn<ManagedPerson>[] = [
	{
		key: 'nome',
		title: 'Nome',
		rem: 14,
		value: ({ name }) => name,
		cell: (person, index) => (
			<RowLink to={personAddress(person)} index={index}>
				{person.name}
			</RowLink>
		),
	},
	{ key: 'codigo', title: 'Código', rem: 8, value: ({ code }) => code },
	{ key: 'cargo', title: 'Cargo', rem: 10, value: ({ jobTitle }) => jobTitle },
	{ key: 'superior', title: 'Superior', rem: 14, value: ({ superiorName }) => superiorName },
	{
		key: 'situacao',
		title: 'Situação',
		rem: 9,
		value: ({ state }) => STATES[state].word,
		cell: ({ state }) => <PersonStateChip state={state} />,
	},
	{
		key: 'administra',
		title: 'Administra',
		rem: 7,
		isUnsorted: true,
		value: ({ isAdministrator }) => (isAdministrator ? 'Sim' : null),
		cell: ({ isAdministrator }) =>
			isAdministrator ? (
				<ShieldCheck aria-label="Administra" className="size-5 text-accent" />
			) : (
				'–'
			),
	},
];
const KEYS = COLUMNS.map(({ key }) => key);

/** People as a table; the server sorts them, a page at a time. */
export function PeopleTable({ page: { people, total } }: PeopleRowsProps) {
	const [params] = useSearchParams();
	const body = useRef<HTMLTableSectionElement>(null);
	const arrive = useRowMoves(body, people.length);
	return (
		<DataTable<ManagedPerson>
			name="pessoas"
			label={`Pessoas: ${total}`}
			columns={COLUMNS}
			page={{ offset: 0, rows: people, total: people.length }}
			body={body}
			keyOf={({ code }) => code}
			sorting={sortingFrom(params, KEYS, { column: 'nome', descending: false })}
			addressOf={({ column, descending }) =>
				searchWith(params, { ordem: column, sentido: descending ? 'desc' : '', pular: '' })
			}
			all={(most) => findAllPeople(params, most)}
			onArrive={arrive}
		/>
	);
}
