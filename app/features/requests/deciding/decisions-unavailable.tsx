import { useRevalidator } from '@remix-run/react';
import { CloudOff, RefreshCw } from 'lucide-react';
import { errorText } from '#app/platform/error-text.ts';
import { useOnline } from '#app/platform/use-online.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import type { AppErrorCode } from '#worker/errors.ts';

type Props = {
	readonly code: AppErrorCode;
	/** Address of a screen that has data. */
	readonly back: string;
};

/** The data is not on this device and the server did not answer. */
export function DecisionsUnavailable({ code, back }: Props) {
	const { revalidate, state } = useRevalidator();
	const online = useOnline();
	return (
		<EmptyState
			icon={<CloudOff />}
			title={online ? 'Não foi possível carregar agora' : 'Isto não está neste aparelho'}
			act={
				online ? (
					<Button
						pending={state === 'loading'}
						icon={<RefreshCw aria-hidden="true" className="size-5" />}
						onClick={revalidate}
					>
						Tentar de novo
					</Button>
				) : (
					<ButtonLink to={back}>Voltar</ButtonLink>
				)
			}
		>
			{online ? errorText(code) : 'Sem internet, só se lê o que já chegou. Abra de novo com sinal.'}
		</EmptyState>
	);
}
