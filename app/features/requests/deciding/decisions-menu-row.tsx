import { ListChecks } from 'lucide-react';
import { plural } from '#app/ui/format.ts';
import { ListRow } from '#app/ui/list-row.tsx';
import { useWaiting } from './use-pending-count.ts';

/** The way to what waits for a decision, with how much it is. */
export function DecisionsMenuRow() {
	const waiting = useWaiting();
	return (
		<ListRow
			to="/aprovacoes"
			icon={<ListChecks aria-hidden="true" className="size-6 flex-none text-accent" />}
			title="Aprovações"
			detail={plural(
				waiting,
				'pedido espera a sua decisão',
				'pedidos esperam a sua decisão',
				'O que a equipe pede e espera a sua decisão',
			)}
			trailing={
				waiting > 0 && (
					<span className="count-badge" aria-hidden="true">
						{waiting > 999 ? '999+' : waiting}
					</span>
				)
			}
		/>
	);
}
