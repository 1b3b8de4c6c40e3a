import { History } from 'lucide-react';
import { useEffect, useState } from 'react';
import { codeOf } from '#app/platform/error-text.ts';
import { Button } from '#app/ui/button.tsx';
import { DeskPart, deskOnly, useDesk } from '#app/ui/desk-part.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ErrorNote } from '#app/ui/error-note.tsx';
import { count } from '#app/ui/format.ts';
import { ListAndDetail } from '#app/ui/list-and-detail.tsx';
import { RelativeTime } from '#app/ui/relative-time.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import type { DecidedPage } from '#worker/contract/decided-page.ts';
import type { PendingQuery } from '#worker/contract/decisions-api.ts';
import type { AppErrorCode } from '#worker/errors.ts';
import { DecidedRows } from './decided-rows.tsx';
import { refreshDecided } from './decisions.data.client.ts';
import { PendingFilters } from './pending-filters.tsx';
import { isFiltered, type PendingBase } from './pending-paths.ts';

const TABLE = deskOnly(async () => (await import('./desk/decided-table.tsx')).DecidedTable);

type Props = {
	readonly base: PendingBase;
	readonly query: PendingQuery;
	/** The decisions stored on this device that the filter matches. */
	readonly page: DecidedPage | null;
	readonly online: boolean;
};

/** Decisions, newest first: the copy on this device, updated from the server. */
export function DecidedList({ base, query, page, online }: Props) {
	const { kind } = query;
	const isDesk = useDesk();
	const [code, setCode] = useState<AppErrorCode | null>(null);
	const [pending, setPending] = useState(false);

	async function ask(which: 'newest' | 'older') {
		setPending(true);
		setCode(null);
		try {
			await refreshDecided(kind, which);
		} catch (error) {
			setCode(codeOf(error));
		} finally {
			setPending(false);
		}
	}

	// biome-ignore lint/correctness/useExhaustiveDependencies: asked when the list is opened and when the signal is back
	useEffect(() => {
		if (online) void ask('newest');
	}, [kind, online]);

	if (page === null && code === null && online) {
		return <Skeleton label="Carregando o que foi decidido" />;
	}
	const rows = { base, rows: page?.rows ?? [], online };
	const again = <Button onClick={() => void ask('newest')}>Tentar de novo</Button>;
	return (
		<>
			<ErrorNote code={code} act={again} />
			{!page?.total && code === null && (
				<EmptyState icon={<History />} title="Nenhuma decisão ainda">
					{online
						? 'O que você e os outros gestores decidirem aparece aqui, com quem, quando e por quê.'
						: 'As decisões ainda não chegaram a este aparelho; elas aparecem quando houver internet.'}
				</EmptyState>
			)}
			{page && page.total > 0 && (
				<ListAndDetail
					filters={
						<PendingFilters
							query={query}
							page={{ ...page, kind, total: page.rows.length, groups: [] }}
						/>
					}
					list={
						<>
							<p role="status" className="text-sm text-muted">
								{isFiltered(query)
									? `${count(page.rows.length)} das últimas ${count(page.total)}`
									: 'As mais novas primeiro'}{' '}
								· dados de <RelativeTime at={page.age} />
							</p>
							{page.rows.length > 0 &&
								(isDesk ? (
									<DeskPart code={TABLE} props={rows} instead={DecidedRows} />
								) : (
									<DecidedRows {...rows} />
								))}
							{page.next !== null &&
								(online ? (
									<Button pending={pending} onClick={() => void ask('older')}>
										Mostrar mais antigas
									</Button>
								) : (
									<p className="text-sm text-muted">
										As mais antigas aparecem quando houver internet.
									</p>
								))}
						</>
					}
					detail={null}
				/>
			)}
		</>
	);
}
