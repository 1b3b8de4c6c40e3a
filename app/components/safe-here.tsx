import { CloudCheck, Smartphone } from 'lucide-react';
import { waitingCount, waitingText } from '#app/waiting-words.ts';
import type { SyncView } from '#worker/api-sync.ts';

/** One sentence on whether anything waits on this phone. */
export function SafeHere({ sync }: { readonly sync: SyncView }) {
	const waiting = waitingCount(sync);
	const Icon = waiting > 0 ? Smartphone : CloudCheck;
	return (
		<p className="flex items-center gap-3 rounded-md bg-accent-soft p-3 font-medium text-accent">
			<Icon aria-hidden="true" className="size-6 flex-none" />
			{waiting > 0
				? `${waitingText(sync)} neste aparelho, à espera de envio. Nada se perde.`
				: 'Tudo o que você fez já foi enviado.'}
		</p>
	);
}
