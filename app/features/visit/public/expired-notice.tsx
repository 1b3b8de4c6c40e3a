import { useNow } from '#app/platform/use-now.ts';
import { useSync } from '#app/platform/use-sync.ts';
import { Notice } from '#app/ui/notice.tsx';
import { named } from '#app/ui/person-name.ts';

/** How long the notice about a coaching that expired at midnight is shown. */
const TELL_FOR_MS = 12 * 60 * 60 * 1_000;

/** Says where an expired coaching is: on the device, on its way to the server (rules 5.1, 5.3). */
export function ExpiredNotice() {
	const now = useNow('half-minute');
	const expired = useSync()?.receipts.find(
		({ outcome, finishedAt }) =>
			outcome === 'expired' && now.getTime() - Date.parse(finishedAt) < TELL_FOR_MS,
	);
	if (!expired) return null;
	return (
		<Notice tone="info" role="status">
			O coaching com {named(expired.coacheeName)} não é de hoje e foi encerrado. Tudo o que você
			respondeu está salvo e {expired.sentAt === null ? 'será enviado' : 'já foi enviado'}.
		</Notice>
	);
}
