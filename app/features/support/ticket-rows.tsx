import { plural } from '#app/ui/format.ts';
import { ListRow } from '#app/ui/list-row.tsx';
import { RelativeTime } from '#app/ui/relative-time.tsx';
import type { TicketRow } from '#worker/contract/tickets-api.ts';
import { TicketChip } from './ticket-chip.tsx';

export type TicketRowsProps = {
	readonly tickets: readonly TicketRow[];
	/** '/suporte' or '/offline/suporte'. */
	readonly base: string;
	/** Shows the name of the person on each row. */
	readonly named?: boolean;
};

/** Tickets with state and time of the last change. */
export function TicketRows({ tickets, base, named = false }: TicketRowsProps) {
	return (
		<>
			{tickets.map(({ _id, subject, state, updatedAt, author, messageCount, unsent }) => (
				<ListRow
					key={_id}
					to={`${base}/chamado/${_id}`}
					title={<span className="wrap-anywhere">{subject}</span>}
					detail={
						<span className="grid gap-1.5">
							<span className="wrap-anywhere">
								{named && `${author ?? 'Sem entrar no app'} · `}
								{plural(messageCount, 'mensagem', 'mensagens', 'Nenhuma mensagem')} ·{' '}
								<RelativeTime at={updatedAt} />
								{unsent > 0 && ` · ${unsent} na fila para envio`}
							</span>
							<span>
								<TicketChip state={state} />
							</span>
						</span>
					}
				/>
			))}
		</>
	);
}
