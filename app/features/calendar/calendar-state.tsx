import { RefreshCw } from 'lucide-react';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { RelativeTime } from '#app/ui/relative-time.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { NotArrived } from '#app/ui/unavailable.tsx';
import type { CalendarMonth } from '#worker/contract/calendar-api.ts';

const againIcon = <RefreshCw aria-hidden="true" className="size-5" />;

type Props = { readonly month: CalendarMonth; readonly onRetry: () => void };

/**
 * Says that the month is an old copy because the server does not answer, or that it was never
 * loaded.
 */
export function CalendarState({ month, onRetry }: Props) {
	if (month.lastUpdate !== null) {
		if (!month.failed) return null;
		return (
			<Notice
				tone="warn"
				role="status"
				act={
					<Button icon={againIcon} onClick={onRetry}>
						Atualizar
					</Button>
				}
			>
				Sem resposta do servidor. Esta é a agenda de <RelativeTime at={month.lastUpdate} />.
			</Notice>
		);
	}
	if (!month.failed) return <Skeleton label="Carregando a agenda" />;
	return <NotArrived title="Este mês ainda não chegou" onRetry={onRetry} />;
}
