import { useRevalidator, useSearchParams } from '@remix-run/react';
import { UserPlus, Users } from 'lucide-react';
import { useState } from 'react';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { DeskPart, deskOnly, useDesk } from '#app/ui/desk-part.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { SelectField } from '#app/ui/field.tsx';
import { count } from '#app/ui/format.ts';
import { SearchField } from '#app/ui/search-field.tsx';
import { Unavailable } from '#app/ui/unavailable.tsx';
import { useUpdateSearchParams } from '#app/ui/use-update-search-params.ts';
import { PEOPLE_PAGE, PERSON_STATES } from '#worker/contract/administration-people.ts';
import { JOB_TITLES } from '#worker/contract/job-titles.ts';
import { InvitePeople } from './invite-people.tsx';
import type { PeopleAnswer } from './people.data.client.ts';
import { PeopleRows } from './people-rows.tsx';
import { STATES } from './person-words.ts';

const TABLE = deskOnly(async () => (await import('./desk/people-table.tsx')).PeopleTable);

/** The people of the company: search, filters, a page at a time. */
export function PeopleScreen({ page, code }: PeopleAnswer) {
	const [params] = useSearchParams();
	const update = useUpdateSearchParams();
	const { revalidate } = useRevalidator();
	const [isInviting, setInviting] = useState(false);
	const isDesk = useDesk();
	const skip = Number(params.get('pular') ?? 0);

	function set(name: string, value: string): void {
		update((asked) => {
			if (name !== 'pular') asked.delete('pular');
			if (value === '') asked.delete(name);
			else asked.set(name, value);
			return asked;
		});
	}

	if (!page) return <Unavailable code={code ?? 'server-failed'} title="A lista não chegou" />;
	const uninvited = page.people.filter(({ state }) => state === 'uninvited' || state === 'invited');
	return (
		<>
			<div className="grid gap-4 desk:flex desk:flex-wrap desk:items-end desk:gap-3">
				<div className="flex flex-wrap gap-2">
					<ButtonLink
						look="primary"
						to="/administracao/pessoas/nova"
						icon={<UserPlus aria-hidden="true" className="size-5" />}
					>
						Nova pessoa
					</ButtonLink>
					{uninvited.length > 0 && (
						<Button onClick={() => setInviting(true)}>
							{uninvited.length === 1
								? 'Convidar 1 pessoa'
								: `Convidar ${uninvited.length} pessoas`}
						</Button>
					)}
				</div>
				<div className="desk:flex-[1_1_12rem]">
					<SearchField
						label="Buscar por nome ou código"
						defaultValue={params.get('busca') ?? ''}
						onSearch={(text) => set('busca', text)}
					/>
				</div>
				<div className="grid gap-3 grid-fit-10/2 desk:flex-[0_1_22.75rem]">
					<SelectField
						label="Cargo"
						value={params.get('cargo') ?? ''}
						onChange={(event) => set('cargo', event.target.value)}
					>
						<option value="">Todos</option>
						{JOB_TITLES.map((title) => (
							<option key={title}>{title}</option>
						))}
					</SelectField>
					<SelectField
						label="Situação"
						value={params.get('situacao') ?? ''}
						onChange={(event) => set('situacao', event.target.value)}
					>
						<option value="">Todas</option>
						{PERSON_STATES.map((state) => (
							<option key={state} value={state}>
								{STATES[state].word}
							</option>
						))}
					</SelectField>
				</div>
			</div>
			{page.people.length === 0 ? (
				<EmptyState
					icon={<Users />}
					title="Ninguém com este filtro"
					act={
						<ButtonLink to="?" replace>
							Limpar busca e filtros
						</ButtonLink>
					}
				>
					Mude a busca, ou traga pessoas por uma tabela em Dados.
				</EmptyState>
			) : isDesk ? (
				<DeskPart code={TABLE} props={{ page, skip }} instead={PeopleRows} />
			) : (
				<PeopleRows page={page} skip={skip} />
			)}
			{page.total > PEOPLE_PAGE && (
				<div className="flex flex-wrap items-center justify-between gap-2">
					<Button
						disabled={skip === 0}
						onClick={() => set('pular', skip > PEOPLE_PAGE ? String(skip - PEOPLE_PAGE) : '')}
					>
						Anteriores
					</Button>
					<span className="text-muted">
						{skip + 1} a {skip + page.people.length} de {count(page.total)}
					</span>
					<Button
						disabled={skip + PEOPLE_PAGE >= page.total}
						onClick={() => set('pular', String(skip + PEOPLE_PAGE))}
					>
						Próximas
					</Button>
				</div>
			)}
			<InvitePeople
				people={isInviting ? uninvited : []}
				onMade={revalidate}
				onClose={() => setInviting(false)}
			/>
		</>
	);
}
