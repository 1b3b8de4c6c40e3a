import { useRevalidator } from '@remix-run/react';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useOnline } from '#app/platform/use-online.ts';
import { Button } from '#app/ui/button.tsx';
import { and, plural } from '#app/ui/format.ts';
import { toast } from '#app/ui/toast.tsx';
import type { SyncView } from '#worker/contract/sync-api.ts';
import { useDeviceActs } from './device.data.client.ts';

/** Downloads forms, parameters, routes and portfolio now. */
export function DownloadButton({ name = 'o que falta' }: { readonly name?: string }) {
	const online = useOnline();
	const { revalidate } = useRevalidator();
	const act = useDeviceActs();
	const [pending, setPending] = useState(false);
	async function download() {
		if (!online) {
			toast('Sem internet. Baixe quando houver sinal.');
			return;
		}
		setPending(true);
		try {
			await act('download');
		} finally {
			setPending(false);
			revalidate();
		}
	}
	return (
		<Button
			pending={pending}
			aria-label={pending ? undefined : `Baixar agora: ${name}`}
			icon={<Download aria-hidden="true" className="size-5" />}
			onClick={() => void download()}
		>
			{pending ? 'Baixando…' : 'Baixar agora'}
		</Button>
	);
}

/** The part of the view that counts what waits. */
export type Waiting = Pick<SyncView, 'others'> & {
	readonly coaching: Pick<SyncView['coaching'], 'pending'>;
};

/** Number of items that this device has and the server does not. */
export function outboxCount({ coaching, others }: Waiting): number {
	const { quizzes, videos, tickets, checks } = others;
	return coaching.pending + quizzes + videos + tickets + checks;
}

/** '2 coachings, 1 quiz e 1 chamado'; '' when nothing waits. */
export function outboxText({ coaching, others }: Waiting): string {
	const { quizzes, videos, tickets, checks } = others;
	const parts = [
		plural(coaching.pending, 'coaching', 'coachings', ''),
		plural(checks, 'check-in ou check-out', 'check-ins e check-outs', ''),
		plural(quizzes, 'quiz', 'quizzes', ''),
		plural(videos, 'vídeo assistido', 'vídeos assistidos', ''),
		plural(tickets, 'chamado', 'chamados', ''),
	];
	return and(parts.filter(Boolean));
}
