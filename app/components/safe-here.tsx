import { CloudCheck, Smartphone } from 'lucide-react';
import { plural } from '#app/format.ts';
import type { SyncView } from '#worker/api-sync.ts';

/** One sentence on whether anything waits on this phone. */
export function SafeHere({ sync }: { readonly sync: SyncView }) {
	const waiting = sync.coaching.pending + sync.coaching.refused.length;
	const Icon = waiting > 0 ? Smartphone : CloudCheck;
	return (
		<p className="flex items-center gap-3 rounded-md bg-accent-soft p-3 font-medium text-accent">
			<Icon aria-hidden="true" className="size-6 flex-none" />
			{waiting > 0
				? `${plural(waiting, 'coaching', 'coachings', 'Nada')} neste aparelho, à espera de envio. Nada se perde.`
				: 'Tudo o que você fez já foi enviado.'}
		</p>
	);
}
