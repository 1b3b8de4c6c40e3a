import { useState } from 'react';
import { codeOf, errorText } from '#app/platform/error-text.ts';
import { useOnline } from '#app/platform/use-online.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { RelativeTime } from '#app/ui/relative-time.tsx';
import { SaveState } from '#app/ui/save-state.tsx';
import { toast } from '#app/ui/toast.tsx';
import type { SyncView } from '#worker/contract/sync-api.ts';
import { useDeviceActs } from './device.data.client.ts';
import { outboxCount, outboxText } from './public/outbox-text.ts';
import { RefusedRow } from './refused-row.tsx';

/** What waits on this phone and why, a button to send it now, and what the server refused. */
export function SendQueue({ sync }: { readonly sync: SyncView }) {
	const { refused, lastUpdate, lastError, nextTryAt, updating } = sync.coaching;
	const pending = outboxCount(sync);
	const online = useOnline();
	const act = useDeviceActs();
	const [trying, setTrying] = useState(false);
	const sending = trying || updating;
	async function send() {
		setTrying(true);
		try {
			await act('send');
			toast('Envio tentado agora.');
		} catch (error) {
			// The line above the button shows why the last try failed.
			codeOf(error);
		} finally {
			setTrying(false);
		}
	}
	const state =
		pending > 0
			? online
				? ({ kind: 'queued', count: pending } as const)
				: ({ kind: 'saved' } as const)
			: null;
	return (
		<Card title="Envio" aside={state && <SaveState state={state} />}>
			{pending === 0 && refused.length === 0 && (
				<p className="text-muted">
					{lastUpdate === null ? (
						'Nada para enviar.'
					) : (
						<>
							Tudo enviado. Último envio: <RelativeTime at={lastUpdate} />.
						</>
					)}
				</p>
			)}
			{pending > 0 && (
				<>
					<p className="text-muted">
						{outboxText(sync)} para enviar
						{online ? '.' : '; o app envia sozinho quando houver internet.'}
						{online && lastError !== null && lastError !== 'offline' && (
							<> {errorText(lastError)}</>
						)}
						{online && nextTryAt !== null && <> O app tenta de novo sozinho.</>}
					</p>
					{online && (
						<Button pending={sending} className="w-full" onClick={() => void send()}>
							{sending ? 'Enviando…' : 'Enviar agora'}
						</Button>
					)}
				</>
			)}
			{(pending > 0 || refused.length > 0) && (
				<ButtonLink to="/offline/envios">Ver item a item</ButtonLink>
			)}
			{refused.map((item) => (
				<RefusedRow key={item.coachingId} item={item} />
			))}
		</Card>
	);
}
