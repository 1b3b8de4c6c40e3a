import { ListChecks } from 'lucide-react';
import { plural } from '#app/ui/format.ts';
import { ListRow } from '#app/ui/list-row.tsx';
import { usePendingCount } from '../deciding/pending-count.data.client.ts';

type Props = {
	/** Shown only while something waits: nobody is below this person, as far as the device knows. */
	readonly isRare?: boolean;
};

/** Menu row with the number of requests that wait for a decision. */
export function PendingMenuRow({ isRare = false }: Props) {
	const waiting = usePendingCount();
	if (isRare && waiting === 0) return null;
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
					<span
						className="inline-block min-w-7 rounded-full bg-danger px-2 text-center leading-7 font-bold text-on-danger"
						aria-hidden="true"
					>
						{waiting > 999 ? '999+' : waiting}
					</span>
				)
			}
		/>
	);
}
