import { useNow } from '#app/platform/use-now.ts';
import { useSync } from '#app/platform/use-sync.ts';
import { Notice } from '#app/ui/notice.tsx';
import { named } from '#app/ui/person-name.ts';

/** How long the notice is shown. */
const TELL_FOR_MS = 12 * 60 * 60 * 1_000;

/**
 * Says how a coaching ended that nobody finished on this device, at midnight or on another phone, and
 * where it is: here, or on its way to the server (rules 5.1, 5.3).
 */
export function EndedNotice() {
	const now = useNow('half-minute');
	const ended = useSync()?.receipts.find(
		({ outcome, finishedAt, day }) =>
			// The facts of a day are kept where it was finished.
			!day && outcome !== 'discarded' && now.getTime() - Date.parse(finishedAt) < TELL_FOR_MS,
	);
	if (!ended) return null;
	return (
		<Notice tone="info" role="status">
			O coaching com {named(ended.coacheeName)}{' '}
			{ended.outcome === 'done'
				? 'foi finalizado em outro aparelho'
				: 'não é de hoje e foi encerrado'}
			. Tudo o que você respondeu está salvo{ended.sentAt && ' e enviado'}.
		</Notice>
	);
}
