import { useFetcher } from '@remix-run/react';
import { errorText } from '#app/platform/error-text.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { RelativeTime } from '#app/ui/relative-time.tsx';
import type { RefusedItem } from '#worker/contract/sync-api.ts';

/**
 * An item the server refused: the reason and the two possible actions. It is never deleted by
 * itself.
 */
export function RefusedRow({ item }: { readonly item: RefusedItem }) {
	const fetcher = useFetcher();
	return (
		<div className="grid gap-3">
			<Notice tone="bad">
				<p className="font-bold">{item.title}</p>
				<p>{errorText(item.code)}</p>
				<p className="text-sm">
					Recusado <RelativeTime at={item.at} behindVerb />
				</p>
			</Notice>
			<div className="grid grid-cols-2 gap-3">
				<ButtonLink to={`/offline/envios/${item.coachingId}`}>Corrigir</ButtonLink>
				<fetcher.Form method="post" action="/menu" className="grid">
					<input type="hidden" name="act" value="retry" />
					<input type="hidden" name="coachingId" value={item.coachingId} />
					<Button type="submit" pending={fetcher.state !== 'idle'}>
						Tentar de novo
					</Button>
				</fetcher.Form>
			</div>
		</div>
	);
}
