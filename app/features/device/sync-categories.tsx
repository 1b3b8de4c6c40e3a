import { Check, CircleAlert, Clock, RefreshCw } from 'lucide-react';
import { Card } from '#app/ui/card.tsx';
import { plural } from '#app/ui/format.ts';
import { RelativeTime } from '#app/ui/relative-time.tsx';
import { StatusChip } from '#app/ui/status-chip.tsx';
import type { CategoryState, SyncView } from '#worker/contract/sync-api.ts';

function Category({ name, state }: { readonly name: string; readonly state: CategoryState }) {
	const { lastUpdate, updating, failCount } = state;
	return (
		<div className="row">
			<span className="grid min-w-0 flex-1 gap-0.5">
				<span className="font-semibold">{name}</span>
				<span className="text-sm text-muted">
					{updating ? (
						'Atualizando…'
					) : (
						<>
							Última atualização: <RelativeTime at={lastUpdate} />
						</>
					)}
					{failCount > 0 && (
						<span className="block">
							{plural(failCount, 'tentativa falhou', 'tentativas falharam', 'Nenhuma falha')} desde
							então
						</span>
					)}
				</span>
			</span>
			{updating ? (
				<RefreshCw aria-hidden="true" className="size-5 flex-none text-info" />
			) : failCount > 0 || lastUpdate === null ? (
				<CircleAlert aria-hidden="true" className="size-5 flex-none text-warn" />
			) : (
				<Check aria-hidden="true" className="size-5 flex-none text-accent" />
			)}
		</div>
	);
}

/** Rule 12.4: what was exchanged with the server, when, and its state. */
export function SyncCategories({ sync }: { readonly sync: SyncView }) {
	return (
		<Card
			title="Dados deste aparelho"
			content="rows"
			aside={
				sync.outdated ? (
					<StatusChip tone="warn" icon={<Clock aria-hidden="true" />}>
						Desatualizado
					</StatusChip>
				) : (
					<StatusChip tone="good" icon={<Check aria-hidden="true" />}>
						Em dia
					</StatusChip>
				)
			}
		>
			<Category name="Coachings" state={sync.coaching} />
			<Category name="Rotas e clientes" state={sync.routePlan} />
			<Category name="Formulários" state={sync.forms} />
			<Category name="Parâmetros" state={sync.parameters} />
		</Card>
	);
}
