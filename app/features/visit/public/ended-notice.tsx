import { useNow } from '#app/platform/use-now.ts';
import { useSync } from '#app/platform/use-sync.ts';
import { Notice } from '#app/ui/notice.tsx';
import { named } from '#app/ui/person-name.ts';

/** How long the notice is shown. */
const TELL_FOR_MS = 12 * 60 * 60 * 1_000;

const WORDS = {
	done: 'foi finalizado em outro aparelho. Tudo o que você respondeu está salvo',
	expired: 'não é de hoje e foi encerrado. Tudo o que você respondeu está salvo',
	discarded:
		'foi descartado em outro aparelho e não conta. Para seguir com o dia, inicie outro. O que você respondeu está salvo',
};

/**
 * Says how a coaching ended that nobody ended on this device, at midnight or on another phone, and
 * where it is: here, or on its way to the server (rules 5.1, 5.3).
 */
export function EndedNotice() {
	const now = useNow('half-minute');
	const ended = useSync()?.receipts.find(
		({ outcome, finishedAt, elsewhere }) =>
			(elsewhere || outcome === 'expired') && now.getTime() - Date.parse(finishedAt) < TELL_FOR_MS,
	);
	if (!ended) return null;
	return (
		<Notice tone="info" role="status">
			O coaching com {named(ended.coacheeName)} {WORDS[ended.outcome]}
			{ended.sentAt && ' e enviado'}.
		</Notice>
	);
}
