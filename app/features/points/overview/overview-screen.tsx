import { Link, useSearchParams } from '@remix-run/react';
import { ChevronRight, CloudOff, FileDown, Printer, Users, WifiOff } from 'lucide-react';
import { errorText } from '#app/platform/error-text.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { absolute } from '#app/ui/format.ts';
import { Notice } from '#app/ui/notice.tsx';
import { RelativeTime } from '#app/ui/relative-time.tsx';
import { SeenNotice } from '#app/ui/seen-notice.tsx';
import { Segmented } from '#app/ui/segmented.tsx';
import { searchWith } from '#app/ui/sorting.ts';
import { OVERVIEW_DAYS, type TeamOverviewResponse } from '#worker/contract/team-overview.ts';
import { BehindCard } from './behind-card.tsx';
import { CompareCard } from './compare-card.tsx';
import { HeatCard } from './heat-card.tsx';
import { LongestSince } from './longest-since.tsx';
import { downloadOverview, type OverviewData } from './overview.data.client.ts';
import { NOTHING_BEHIND, overviewQuery } from './overview-query.ts';

type Props = OverviewData & { readonly isOffline: boolean };

/** The team at a glance: who was accompanied, how well, and whom nobody accompanies. */
export function OverviewScreen({ seen, list, isOffline }: Props) {
	const [params] = useSearchParams();
	const query = overviewQuery(params);
	const { value } = seen;
	if (!value) return <Nothing seen={seen} />;
	return (
		<>
			<h2 className="hidden text-xl font-bold print:block">Equipe, últimos {query.days} dias</h2>
			<Path path={value.path} />
			<div className="flex flex-wrap items-end justify-between gap-3 print:hidden">
				<Segmented
					label="Período"
					segments={OVERVIEW_DAYS.map((days) => ({
						to: searchWith(params, { dias: `${days}` }),
						label: `${days} dias`,
						chosen: days === query.days,
					}))}
				/>
				<div className="flex flex-wrap gap-3 phone:basis-full phone:[&>button]:flex-auto phone:[&>button]:px-3">
					<Button
						icon={<FileDown aria-hidden="true" className="size-5" />}
						onClick={() => void downloadOverview(query, value.today)}
					>
						Exportar planilha
					</Button>
					<Button icon={<Printer aria-hidden="true" className="size-5" />} onClick={() => print()}>
						Imprimir
					</Button>
				</div>
			</div>
			<Age seen={seen} />
			{value.rows.length === 0 ? (
				<EmptyState icon={<Users />} title="Ninguém na equipe">
					Quando houver pessoas abaixo, aparece aqui quem foi acompanhado e quem não.
				</EmptyState>
			) : (
				<>
					{list?.value && <BehindCard list={list.value} about={query.about} />}
					{list && !list.value && list.code !== null && (
						<Notice tone="warn">
							{list.code === 'offline'
								? 'Sem internet: estes coachings ainda não foram vistos neste aparelho.'
								: errorText(list.code)}
						</Notice>
					)}
					<div className="grid items-start gap-4 grid-cols-[repeat(auto-fit,minmax(min(100%,26rem),1fr))]">
						<LongestSince overview={value} start={isOffline ? '/offline/rotas' : '/coaching'} />
						<CompareCard overview={value} />
					</div>
					<HeatCard overview={value} />
				</>
			)}
		</>
	);
}

const STEP = 'inline-flex min-h-12 items-center text-accent underline underline-offset-[3px]';

function Path({ path }: Pick<TeamOverviewResponse, 'path'>) {
	const [params] = useSearchParams();
	const here = path.at(-1);
	const to = (code: string) => searchWith(params, { ...NOTHING_BEHIND, equipe: code });
	return (
		<nav aria-label="Equipe" className="flex flex-wrap items-center gap-1">
			{here ? (
				<Link to={to('')} className={STEP}>
					Minha equipe
				</Link>
			) : (
				<strong>Minha equipe</strong>
			)}
			{path.map((one) => (
				<span key={one.employeeCode} className="flex items-center gap-1">
					<ChevronRight aria-hidden="true" className="size-4 flex-none text-edge" />
					{one === here ? (
						<strong aria-current="true">{one.name}</strong>
					) : (
						<Link to={to(one.employeeCode)} className={STEP}>
							{one.name}
						</Link>
					)}
				</span>
			))}
		</nav>
	);
}

function Age({ seen }: Pick<Props, 'seen'>) {
	if (seen.at === null) return null;
	return (
		<>
			<SeenNotice code={seen.code} />
			<p className="text-sm text-muted">
				Números de{' '}
				<span className="print:hidden">
					<RelativeTime at={seen.at} />
				</span>
				<span className="hidden print:inline">{absolute(seen.at)}</span>.
			</p>
		</>
	);
}

function Nothing({ seen }: Pick<Props, 'seen'>) {
	if (seen.code === 'not-found') {
		return (
			<EmptyState
				icon={<Users />}
				title="Equipe não encontrada"
				act={
					<ButtonLink to="?" replace>
						Ver a minha equipe
					</ButtonLink>
				}
			>
				Esta pessoa não está mais na sua equipe, ou o servidor da empresa ainda não oferece esta
				visão.
			</EmptyState>
		);
	}
	const isOffline = seen.code === 'offline' || seen.code === null;
	return (
		<EmptyState
			icon={isOffline ? <WifiOff /> : <CloudOff />}
			title={isOffline ? 'Nada visto neste aparelho ainda' : 'Não foi possível abrir a equipe'}
			act={
				<ButtonLink to="?" replace>
					Tentar de novo
				</ButtonLink>
			}
		>
			{isOffline
				? 'Abra a equipe uma vez com internet; depois os números ficam aqui para ler sem sinal.'
				: errorText(seen.code ?? 'server-failed')}
		</EmptyState>
	);
}
