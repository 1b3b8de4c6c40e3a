import { RefreshCw } from 'lucide-react';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { RelativeTime } from '#app/ui/relative-time.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { NotArrived } from '#app/ui/unavailable.tsx';
import type { CalendarMonth } from '#worker/contract/calendar-api.ts';
import { refreshMonth } from './calendar-acts.client.ts';

const againIcon = <RefreshCw aria-hidden="true" className="size-5" />;

/** A month that is old because the server does not answer, or that has never come. */
export function CalendarState({ month }: { readonly month: CalendarMonth }) {
	const again = () => refreshMonth(month.month);
	if (month.lastUpdate !== null) {
		if (!month.failed) return null;
		return (
			<Notice
				tone="warn"
				role="status"
				act={
					<Button icon={againIcon} onClick={again}>
						Atualizar
					</Button>
				}
			>
				Sem resposta do servidor. Esta é a agenda de <RelativeTime at={month.lastUpdate} />.
			</Notice>
		);
	}
	if (!month.failed) return <Skeleton label="Carregando a agenda" />;
	return <NotArrived title="Este mês ainda não chegou" onRetry={again} />;
}
