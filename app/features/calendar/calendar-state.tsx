import { OldCopyNotice } from '#app/ui/old-copy-notice.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { NotArrived } from '#app/ui/unavailable.tsx';
import type { CalendarMonth } from '#worker/contract/calendar-api.ts';

type Props = { readonly month: CalendarMonth; readonly onRetry: () => void };

/**
 * Says that the month is an old copy because the server does not answer, or that it was never
 * loaded.
 */
export function CalendarState({ month, onRetry }: Props) {
	if (month.lastUpdate !== null) {
		if (!month.failed) return null;
		return <OldCopyNotice what="a agenda" at={month.lastUpdate} onRetry={onRetry} />;
	}
	if (!month.failed) return <Skeleton label="Carregando a agenda" />;
	return <NotArrived title="Este mês ainda não chegou" onRetry={onRetry} />;
}
