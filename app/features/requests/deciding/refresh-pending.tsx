import { useLocation } from '@remix-run/react';
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { useOnline } from '#app/platform/use-online.ts';
import { Spinner } from '#app/ui/button.tsx';
import { refreshPending } from './decisions.data.client.ts';
import { kindOfPath } from './pending-paths.ts';

/** Asks the server for the newest list; hidden offline. */
export function RefreshPending() {
	const { pathname } = useLocation();
	const online = useOnline();
	const [asking, setAsking] = useState(false);
	if (!online) return null;
	async function ask() {
		setAsking(true);
		try {
			await refreshPending('forced', kindOfPath(pathname) ?? undefined);
		} finally {
			setAsking(false);
		}
	}
	return (
		<button
			type="button"
			className="icon-button -me-2"
			aria-label="Atualizar a lista"
			aria-busy={asking || undefined}
			onClick={() => void ask()}
		>
			{asking ? <Spinner /> : <RefreshCw aria-hidden="true" className="size-6" />}
		</button>
	);
}
