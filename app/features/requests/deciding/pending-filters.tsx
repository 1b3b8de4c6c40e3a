import { useSearchParams } from '@remix-run/react';
import { SlidersHorizontal } from 'lucide-react';
import { type KeyboardEvent, memo, type ReactNode, type RefObject, useId, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { useDesk } from '#app/ui/desk-part.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { count } from '#app/ui/format.ts';
import { SearchField } from '#app/ui/search-field.tsx';
import { useMedia } from '#app/ui/use-media.ts';
import { useUpdateSearchParams } from '#app/ui/use-update-search-params.ts';
import type { PendingPage, PendingQuery } from '#worker/contract/decisions-api.ts';
import type { PendingSort } from '#worker/contract/pending-sort.ts';
import type { FilterChoice, RequestChoices } from '#worker/contract/request-choices.ts';
import { doubtText } from './doubt-words.ts';
import { activeFilters, PARAMS, ruleWord, sortWord, tabFrom } from './pending-paths.ts';

const SORTS: readonly (readonly [PendingSort, string])[] = [
	['oldest', 'Mais antigos primeiro'],
	['newest', 'Mais novos primeiro'],
	['person', 'Por pessoa'],
	['person-last', 'Por pessoa, de Z a A'],
	['cost', 'Maior custo primeiro'],
	['cheapest', 'Menor custo primeiro'],
	['soonest', 'Começam antes'],
	['latest', 'Começam depois'],
];

type PickProps = {
	readonly label: string;
	readonly value: string;
	readonly onPick: (value: string) => void;
	/** The label is read only: the choice names itself. */
	readonly hideLabel?: boolean;
	readonly children: ReactNode;
};

function Pick({ label, value, onPick, hideLabel, children }: PickProps) {
	const id = useId();
	return (
		<div className="grid gap-1">
			<label htmlFor={id} className={hideLabel ? 'sr-only' : 'text-sm font-semibold'}>
				{label}
			</label>
			<select
				id={id}
				className="input"
				value={value}
				onChange={(event) => onPick(event.target.value)}
			>
				{children}
			</select>
		</div>
	);
}

function Choices({ all, choices }: { all: string; choices: readonly FilterChoice[] }) {
	return (
		<>
			<option value="">{all}</option>
			{choices.map(({ value, label, count }) => (
				<option key={value} value={value}>
					{label} ({count})
				</option>
			))}
		</>
	);
}

type Props = {
	readonly query: PendingQuery;
	readonly page: RequestChoices & Pick<PendingPage, 'kind' | 'total' | 'groups'>;
	/** The element that '/' puts the focus into. */
	readonly search?: RefObject<HTMLDivElement>;
	/** Stands in the line of the search, before it. */
	readonly lead?: ReactNode;
	/** A key in the search. */
	readonly onKeyDown?: (event: KeyboardEvent) => void;
};

/** Search, filters and order; the address holds all of them. */
export const PendingFilters = memo(function PendingFilters({
	query,
	page,
	search,
	lead,
	onKeyDown,
}: Props) {
	const change = useUpdateSearchParams();
	const [params] = useSearchParams();
	const tab = tabFrom(params);
	const id = useId();
	const put = (name: string) => (value: string) =>
		change((params) => {
			if (value === '') params.delete(name);
			else params.set(name, value);
			return params;
		});
	const isPhone = useMedia('(max-width: 40rem)');
	const isDesk = useDesk();
	const isColumn = useMedia('(min-width: 90rem)');
	/** On a phone the groups of what is to be looked at are a filter behind the button. */
	const active = activeFilters(query) + Number(isPhone && query.rule !== null);
	const [open, setOpen] = useState(active > 0 && !isPhone);
	const onToggle = () => setOpen(!open);
	const hasGroups = page.groups.length > 1 || query.rule !== null;
	const why = hasGroups && tab === 'look' && (
		<Pick
			label="Por que olhar"
			value={params.get(PARAMS.rule) ?? ''}
			onPick={put(PARAMS.rule)}
			hideLabel={isDesk && !isColumn}
		>
			<option value="">Todos os motivos</option>
			{page.groups.map((group) => (
				<option key={group.rule} value={ruleWord(group.rule)}>
					{count(group.count)} {doubtText(group, page.kind)}
				</option>
			))}
		</Pick>
	);
	const fields = (
		<div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,13rem),1fr))] gap-3">
			{(isPhone || isColumn) && why}
			{page.teams.length > 0 && (
				<Pick label="Equipe de" value={query.team ?? ''} onPick={put(PARAMS.team)}>
					<Choices all="Todas as equipes" choices={page.teams} />
				</Pick>
			)}
			<Pick label="Pessoa" value={query.person ?? ''} onPick={put(PARAMS.person)}>
				<Choices all="Todas as pessoas" choices={page.people} />
			</Pick>
			<Pick label="Motivo" value={query.reason ?? ''} onPick={put(PARAMS.reason)}>
				<Choices all="Todos os motivos" choices={page.reasons} />
			</Pick>
			{tab !== 'decided' && (
				<Pick
					label="Ordem"
					value={sortWord(query.sort)}
					onPick={(value) => put(PARAMS.sort)(value === sortWord('oldest') ? '' : value)}
				>
					{SORTS.map(([sort, label]) => (
						<option key={sort} value={sortWord(sort)}>
							{label}
						</option>
					))}
				</Pick>
			)}
			{page.teamsFailed && (
				<p role="status" className="col-span-full text-sm font-medium text-warn">
					Erro ao buscar hierarquia.{' '}
					{page.teams.length > 0
						? 'As equipes são as da última cópia deste aparelho.'
						: 'O filtro por equipe aparece quando ela chegar.'}
				</p>
			)}
		</div>
	);
	return (
		<div className="grid gap-3">
			<div ref={search} className="flex flex-wrap items-end gap-2">
				{lead}
				<div className={`flex-1 ${lead ? 'basis-32' : 'basis-40'}`}>
					<SearchField
						label="Buscar por pessoa, cliente, cidade ou motivo"
						placeholder="Buscar"
						defaultValue={query.search}
						onSearch={put(PARAMS.search)}
						onKeyDown={onKeyDown}
					/>
				</div>
				{isDesk && !isColumn && why && <div className="basis-48">{why}</div>}
				{!isColumn && (
					<Button
						title={lead ? 'Filtros' : undefined}
						aria-expanded={open}
						aria-controls={isPhone ? undefined : id}
						icon={<SlidersHorizontal aria-hidden="true" className="size-5" />}
						onClick={onToggle}
					>
						<span className={lead ? 'sr-only' : ''}>Filtros</span>
						{active > 0 && ` (${active})`}
					</Button>
				)}
			</div>
			{isPhone ? (
				<Dialog open={open} onClose={() => setOpen(false)} title="Filtros">
					{fields}
					<Button look="primary" onClick={() => setOpen(false)}>
						{page.total === 0 ? 'Nada com este filtro' : `Mostrar ${count(page.total)}`}
					</Button>
				</Dialog>
			) : (
				<div id={id} hidden={!open && !isColumn}>
					{(open || isColumn) && fields}
				</div>
			)}
		</div>
	);
});
