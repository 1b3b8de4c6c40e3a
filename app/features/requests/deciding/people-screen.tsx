import { Link, useLocation } from '@remix-run/react';
import { ChevronRight, CircleCheck } from 'lucide-react';
import { useOnline } from '#app/platform/use-online.ts';
import { Card } from '#app/ui/card.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { plural } from '#app/ui/format.ts';
import { RelativeTime } from '#app/ui/relative-time.tsx';
import type { PendingPerson } from '#worker/contract/decision.ts';
import type { PendingPeople } from '#worker/contract/decisions-api.ts';
import type { JobTitle } from '#worker/contract/session.ts';
import { titleOf } from '#worker/domain/session/person.ts';
import type { AppErrorCode } from '#worker/errors.ts';
import { countKind } from '../public/kind-words.ts';
import { DecisionsUnavailable } from './decisions-unavailable.tsx';
import { baseOf, kindPath, type PendingBase } from './pending-paths.ts';

const BELOW: Readonly<Record<JobTitle, string>> = {
	Empresa: 'Ver as gerências',
	Gerente: 'Ver as coordenações',
	Coordenador: 'Ver os vendedores',
	Vendedor: 'Ver a equipe',
};

function Person({ person }: { readonly person: PendingPerson }) {
	const base = baseOf(useLocation().pathname);
	const { employee, people, total, oldest, pending } = person;
	const by = people > 0 ? 'equipe' : 'pessoa';
	return (
		<Card
			title={employee.name}
			aside={<span className="figures text-lg font-bold">{total}</span>}
			content="rows"
			className="desk:[&>.rows]:grid desk:[&>.rows]:grid-cols-[repeat(auto-fill,minmax(13rem,1fr))] desk:[&_.row]:border-t-0 desk:mouse:[&_.row]:min-h-11 desk:mouse:[&_.row]:py-1"
		>
			<p className="px-4 pb-3 text-sm text-muted desk:col-span-full desk:border-b desk:border-line">
				{titleOf(employee)}
				{people > 0 && ` · ${plural(people, 'pessoa abaixo', 'pessoas abaixo', '')}`}
				{oldest && (
					<>
						{' · '}o mais antigo foi pedido <RelativeTime at={oldest} after="day" behindVerb />
					</>
				)}
			</p>
			{pending.map(({ kind, waiting }) => (
				<Link
					key={kind}
					to={`${kindPath(base, kind)}?ver=todas&${by}=${encodeURIComponent(employee.employeeCode)}`}
					className="row"
				>
					<span className="flex-1 font-medium">{countKind(kind, waiting)}</span>
					<ChevronRight aria-hidden="true" className="size-5 flex-none text-edge" />
				</Link>
			))}
			{people > 0 && (
				<Link to={`?de=${encodeURIComponent(employee.employeeCode)}`} className="row text-accent">
					<span className="flex-1 font-semibold">{BELOW[employee.jobTitle]}</span>
					<ChevronRight aria-hidden="true" className="size-5 flex-none" />
				</Link>
			)}
		</Card>
	);
}

type Props = {
	readonly found: PendingPeople | null;
	/** Why the people could not be loaded; null: they were. */
	readonly code: AppErrorCode | null;
};

/** People with waiting requests, one level of the hierarchy at a time. */
export function PeopleScreen({ found, code }: Props) {
	const base = baseOf(useLocation().pathname);
	if (!found) return <DecisionsUnavailable code={code ?? 'offline'} back={base} />;
	return <Level found={found} base={base} />;
}

type LevelProps = { readonly found: PendingPeople; readonly base: PendingBase };

function Level({ found, base }: LevelProps) {
	const { path, employees, age } = found;
	const online = useOnline();
	const waiting = employees.filter(({ total }) => total > 0);
	return (
		<>
			{path.length > 0 && (
				<nav aria-label="Hierarquia" className="flex flex-wrap items-center gap-x-2">
					<Link to={`${base}/equipe`} className="button-quiet -ms-3">
						Toda a equipe
					</Link>
					{path.map(({ employeeCode, name }, place) => (
						<span key={employeeCode} className="flex items-center gap-2">
							<ChevronRight aria-hidden="true" className="size-4 text-edge" />
							{place === path.length - 1 ? (
								<span aria-current="page" className="font-semibold">
									{name}
								</span>
							) : (
								<Link to={`?de=${encodeURIComponent(employeeCode)}`} className="button-quiet">
									{name}
								</Link>
							)}
						</span>
					))}
				</nav>
			)}
			<p role="status" className="text-sm text-muted">
				{plural(waiting.length, 'pessoa', 'pessoas', 'Ninguém')} com pedidos · dados de{' '}
				<RelativeTime at={age} />
			</p>
			{!online && (
				<p className="text-sm text-muted">
					Sem internet, aparecem as equipes que já foram abertas neste aparelho.
				</p>
			)}
			{waiting.length === 0 ? (
				<EmptyState icon={<CircleCheck />} title="Nada para decidir aqui">
					Quando alguém desta equipe pedir algo que espera decisão, aparece aqui.
				</EmptyState>
			) : (
				<div className="grid items-start gap-4 grid-fit-22/2 desk:grid-cols-1">
					{waiting.map((person) => (
						<Person key={person.employee.employeeCode} person={person} />
					))}
				</div>
			)}
		</>
	);
}
