import { useFetcher } from '@remix-run/react';
import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { plural } from '#app/format.ts';
import type { AppErrorCode } from '#worker/errors.ts';
import { Button } from './button.tsx';
import { Ask } from './dialog.tsx';
import { ErrorNote } from './error-note.tsx';

/** Sair, asked first; a refusal says why (section 5). `begun`: forms that would go with the person. */
export function Logout({ begun }: { readonly begun: number }) {
	const [asking, setAsking] = useState(false);
	const fetcher = useFetcher<{ readonly code: AppErrorCode }>();
	return (
		<div className="grid gap-3">
			<ErrorNote code={fetcher.state === 'idle' ? fetcher.data?.code : null} />
			<Button
				icon={<LogOut aria-hidden="true" className="size-5" />}
				pending={fetcher.state !== 'idle'}
				onClick={() => setAsking(true)}
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
