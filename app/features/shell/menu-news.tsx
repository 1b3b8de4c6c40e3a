import { Bell, CalendarOff, RefreshCw } from 'lucide-react';
import { Card } from '#app/ui/card.tsx';
import { plural } from '#app/ui/format.ts';
import { ListRow } from '#app/ui/list-row.tsx';
import type { VacationAlert } from '#worker/contract/vacation-api.ts';

type Props = {
	readonly vacations: readonly VacationAlert[];
	/** Data of the day are from another day. */
	readonly outdated: boolean;
	/** Number of unseen notifications. */
	readonly unseen: number;
	/** The first download is under way: whether there is news is not known yet. */
	readonly isWaiting: boolean;
};

/** News for the person: notifications, team members on vacation, old data. */
export function MenuNews({ vacations, unseen, outdated, isWaiting }: Props) {
	const left = vacations.reduce((sum, { clientsLeft }) => sum + clientsLeft, 0);
	const hasRows = unseen > 0 || vacations.length > 0 || outdated;
	return (
		<Card title="Novidades" content={hasRows ? 'rows' : 'padded'}>
			{unseen > 0 && (
				<ListRow
					to="/notificacoes"
					icon={<Bell aria-hidden="true" className="size-6 flex-none text-accent" />}
					title="Notificações"
					detail={plural(unseen, 'não vista', 'não vistas', 'Nenhuma nova')}
				/>
			)}
			{vacations.length > 0 && (
				<ListRow
					to="/transferencia"
					icon={<CalendarOff aria-hidden="true" className="size-6 flex-none text-warn" />}
					title="Férias na equipe"
					detail={`${plural(vacations.length, 'pessoa', 'pessoas', 'Ninguém')}, ${plural(
						left,
						'cliente sem transferência',
						'clientes sem transferência',
						'nenhum cliente sem transferência',
					)}`}
				/>
			)}
			{outdated && (
				<ListRow
					to="/coaching"
					icon={<RefreshCw aria-hidden="true" className="size-6 flex-none text-warn" />}
					title="Dados ainda não atualizados hoje"
					detail="Rotas, formulários ou parâmetros; atualize antes de sair"
				/>
			)}
			{!hasRows && (
				<p className="text-muted">
					{isWaiting ? 'Baixando as novidades.' : 'Nada de novo agora.'} Notificações, férias na
					equipe e dados desatualizados aparecem aqui.
				</p>
			)}
		</Card>
	);
}
