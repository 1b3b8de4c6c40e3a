import { CircleHelp, CloudCheck, Smartphone } from 'lucide-react';
import { outboxCount, outboxText, type Waiting } from '#app/features/device/public/outbox-text.ts';
import { plural } from '#app/ui/format.ts';
import type { Unfinished } from '#worker/contract/sync-api.ts';

/** What this phone holds that the server does not have or has not answered. */
export function UnsentSummary({
	sync,
	unfinished: { undecided, begun },
}: {
	readonly sync: Waiting;
	readonly unfinished: Unfinished;
}) {
	const waiting = outboxCount(sync);
	const isUndecided = undecided > 0;
	const isAllSent = waiting + undecided + begun === 0;
	const Icon = isAllSent ? CloudCheck : isUndecided ? CircleHelp : Smartphone;
	return (
		<div className="flex items-center gap-3 rounded-md bg-accent-soft p-3 font-medium text-accent">
			<Icon aria-hidden="true" className="size-6 flex-none" />
			<div className="grid gap-1">
				{waiting > 0 && <p>{outboxText(sync)} neste aparelho, para enviar. Nada se perde.</p>}
				{isUndecided && (
					<p>
						Uma decisão sua ficou sem resposta. Entre e abra Aprovações: o que foi feito aparece lá.
					</p>
				)}
				{begun > 0 && (
					<p>
						{plural(
							begun,
							'formulário começado continua guardado aqui.',
							'formulários começados continuam guardados aqui.',
							'',
						)}
					</p>
				)}
				{isAllSent && <p>Tudo o que você fez já foi enviado.</p>}
			</div>
		</div>
	);
}
