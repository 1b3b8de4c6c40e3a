import { useFetcher } from '@remix-run/react';
import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { codeOf } from '#app/platform/error-text.ts';
import { Button } from '#app/ui/button.tsx';
import { Ask } from '#app/ui/dialog.tsx';
import { ErrorNote } from '#app/ui/error-note.tsx';
import { plural } from '#app/ui/format.ts';
import type { AppErrorCode } from '#worker/errors.ts';
import { countBegunForms } from './session.data.client.ts';

/** 'Sair' asks first and names the forms that would be deleted. A refusal says why (rule 1.9). */
export function Logout() {
	const [begun, setBegun] = useState(0);
	const [asking, setAsking] = useState(false);
	const [unread, setUnread] = useState<AppErrorCode | null>(null);
	const fetcher = useFetcher<{ readonly code: AppErrorCode }>();
	async function ask() {
		try {
			setUnread(null);
			setBegun(await countBegunForms());
			setAsking(true);
		} catch (error) {
			setUnread(codeOf(error));
		}
	}

	return (
		<div className="grid gap-3">
			<ErrorNote code={fetcher.state === 'idle' ? (unread ?? fetcher.data?.code) : null} />
			<Button
				icon={<LogOut aria-hidden="true" className="size-5" />}
				pending={fetcher.state !== 'idle'}
				onClick={() => void ask()}
			>
				Sair da conta
			</Button>
			<Ask
				open={asking}
				title="Sair da conta?"
				act="Sair da conta"
				stay="Continuar conectado"
				onStay={() => setAsking(false)}
				onAct={() => {
					setAsking(false);
					fetcher.submit({ act: 'logout' }, { method: 'post', action: '/menu' });
				}}
			>
				<p>Os dados deste aparelho são apagados depois de enviados.</p>
				{begun > 0 && (
					<p className="font-semibold">
						{plural(
							begun,
							'formulário começado e não enviado será apagado.',
							'formulários começados e não enviados serão apagados.',
							'',
						)}
					</p>
				)}
				<p>Para entrar de novo é preciso internet.</p>
			</Ask>
		</div>
	);
}
