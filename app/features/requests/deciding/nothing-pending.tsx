import { ArrowRight, CircleCheck, CloudOff, RefreshCw, SearchX } from 'lucide-react';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import type { PendingPage, PendingQuery } from '#worker/contract/decisions-api.ts';
import { refreshPending } from './decisions.data.client.ts';
import type { NextStep } from './next-step.ts';
import { isFiltered } from './pending-paths.ts';

type Props = {
	readonly page: PendingPage;
	readonly query: PendingQuery;
	readonly online: boolean;
	/** What to decide next; null: nothing waits. */
	readonly next: NextStep | null;
	/** Removes every filter. */
	readonly onClear: () => void;
};

function Missing({ failed, online }: { readonly failed: boolean; readonly online: boolean }) {
	if (online && !failed) return <Skeleton label="Carregando o que espera decisão" />;
	return (
		<EmptyState
			icon={<CloudOff />}
			title="A lista ainda não chegou a este aparelho"
			act={
				online && (
					<Button
						icon={<RefreshCw aria-hidden="true" className="size-5" />}
						onClick={() => void refreshPending('forced')}
					>
						Tentar de novo
					</Button>
				)
			}
		>
			{online
				? 'O servidor não respondeu. Confira a internet e tente de novo.'
				: 'Ela chega na primeira vez que o app tiver internet, e depois pode ser lida aqui.'}
		</EmptyState>
	);
}

function Next({ step: { to, label } }: { readonly step: NextStep }) {
	return (
		<ButtonLink
			look="primary"
			to={to}
			icon={<ArrowRight aria-hidden="true" className="size-5 flex-none" />}
		>
			{label}
		</ButtonLink>
	);
}

/** Why there are no rows: not loaded yet, nothing waits, or the filter hides everything. */
export function NothingPending({ page, query, online, next, onClear }: Props) {
	const { lastUpdate, failed, within, look, tabs } = page;
	if (lastUpdate === null) return <Missing failed={failed} online={online} />;
	if (within + look === 0) {
		return (
			<EmptyState
				icon={<CircleCheck />}
				title={next ? 'Nada mais para decidir aqui' : 'Nada espera a sua decisão'}
				act={next && <Next step={next} />}
			>
				O que a sua equipe pedir aparece aqui, já separado pelo que diz a política da empresa.
			</EmptyState>
		);
	}
	if (tabs.all > 0) {
		const here = query.verdict === 'look' ? 'para olhar' : 'dentro da política';
		const filtered = isFiltered(query);
		return (
			<EmptyState
				icon={<CircleCheck />}
				title={`Nada ${here}${filtered ? ' com este filtro' : ''}`}
				act={
					<div className="flex flex-wrap justify-center gap-2">
						{filtered && <Button onClick={onClear}>Tirar os filtros</Button>}
						{next && <Next step={next} />}
					</div>
				}
			>
				O que há está nas outras abas, acima.
			</EmptyState>
		);
	}
	return (
		<EmptyState
			icon={<SearchX />}
			title="Nada com este filtro"
			act={<Button onClick={onClear}>Tirar os filtros</Button>}
		>
			A busca olha pessoa, cliente, cidade, motivo e observação, sem diferenciar acentos.
		</EmptyState>
	);
}
