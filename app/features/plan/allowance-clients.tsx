import { Card } from '#app/ui/card.tsx';
import { date } from '#app/ui/format.ts';
import type { CoacheeView } from '#worker/contract/plan-api.ts';
import { FirstClients } from './first-clients.tsx';

const FIRST = 5;

/** The clients of a salesman that have an allowance, with reason and start. */
export function AllowanceClients({ allowances }: Pick<CoacheeView, 'allowances'>) {
	return (
		<Card
			title="Clientes com abono"
			aside={<span className="figures text-muted">{allowances.length}</span>}
			content="rows"
		>
			{allowances.length === 0 && (
				<p className="px-4 pt-1 pb-4 text-muted">
					Nenhum agora. O cliente de um abono aprovado aparece aqui com o motivo e a data de início.
				</p>
			)}
			<FirstClients clients={allowances} first={FIRST}>
				{({ code, name, reason, startDate, inRoute }) => (
					<>
						<span className="font-medium">{name}</span>
						<span>
							{reason}, desde {date(startDate)}
						</span>
						<span className="text-sm text-muted">
							{code} · {inRoute ? 'planejado para este dia' : 'de outro dia'}
						</span>
					</>
				)}
			</FirstClients>
			{allowances.length > 0 && (
				<p className="px-4 py-3 text-sm text-muted">
					Na meta, um cliente quinzenal conta metade; um cliente com outro abono não conta.
				</p>
			)}
		</Card>
	);
}
