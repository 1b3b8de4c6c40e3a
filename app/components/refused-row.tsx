import { useFetcher } from '@remix-run/react';
import { errorText } from '#app/error-text.ts';
import { saveFile } from '#app/save-file.client.ts';
import { worker } from '#app/worker.client.ts';
import type { RefusedItem } from '#worker/api-sync.ts';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';
import { RelativeTime } from './relative-time.tsx';

async function exportItem({ coachingId, at }: RefusedItem): Promise<void> {
	const json = await worker.sync.exportRefused(coachingId);
	await saveFile(`coaching-recusado-${at.slice(0, 10)}.json`, 'application/json', json);
}

/** Something the server refused: why, and the two ways on. It is never thrown away. */
export function RefusedRow({ item }: { readonly item: RefusedItem }) {
	const fetcher = useFetcher();
	const fields = Object.keys(item.fields);
	return (
		<div className="grid gap-3">
			<Notice tone="bad">
				<p className="font-bold">{item.title}</p>
				<p>{errorText(item.code)}</p>
				{fields.length > 0 && <p className="text-sm">Campos: {fields.join(', ')}</p>}
				<p className="text-sm">
					Recusado <RelativeTime at={item.at} />
				</p>
			</Notice>
			<div className="grid grid-cols-2 gap-3">
				<Button onClick={() => void exportItem(item)}>Exportar</Button>
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
