import { RefreshCw } from 'lucide-react';
import { refreshMonth } from '#app/calendar/calendar-acts.client.ts';
import type { CalendarMonth } from '#worker/contract/calendar-api.ts';
import { Button } from '../button.tsx';
import { Notice } from '../notice.tsx';
import { RelativeTime } from '../relative-time.tsx';
import { Skeleton } from '../skeleton.tsx';
import { NotArrived } from '../unavailable.tsx';

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
