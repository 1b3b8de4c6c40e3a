import { useState } from 'react';
import { codeOf, errorText } from '#app/platform/error-text.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { RelativeTime } from '#app/ui/relative-time.tsx';
import type { RefusedItem } from '#worker/contract/sync-api.ts';
import { useOutboxActs } from './outbox.data.client.ts';

/**
 * An item the server refused: the reason and the two possible actions. It is never deleted by
 * itself.
 */
export function RefusedRow({ item }: { readonly item: RefusedItem }) {
	const act = useOutboxActs();
	const [pending, setPending] = useState(false);
	async function retry() {
		setPending(true);
		try {
			await act('retryRefused', item.coachingId);
		} catch (error) {
			// The row stays and shows the reason.
			codeOf(error);
		} finally {
			setPending(false);
		}
	}
	return (
		<div className="grid gap-3">
			<Notice tone="bad">
				<p className="font-bold">{item.title}</p>
				<p>{errorText(item.code)}</p>
				<p className="text-sm">
					Recusado <RelativeTime at={item.at} behindVerb />
				</p>
			</Notice>
			<div className="grid grid-fit-8/2 gap-3">
				<ButtonLink to={`/offline/envios/${item.coachingId}`}>Corrigir</ButtonLink>
				<Button pending={pending} onClick={() => void retry()}>
					Tentar de novo
				</Button>
			</div>
		</div>
	);
}
