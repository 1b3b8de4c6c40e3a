import { useLocation } from '@remix-run/react';
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { codeOf } from '#app/platform/error-text.ts';
import { useOnline } from '#app/platform/use-online.ts';
import { worker } from '#app/platform/worker.client.ts';
import { kindOfPath } from './decision-paths.ts';

/** Asks the server for the newest list; without a signal there is nobody to ask. */
export function RefreshDecisions() {
	const { pathname } = useLocation();
	const online = useOnline();
	const [asking, setAsking] = useState(false);
	if (!online) return null;
	async function ask() {
		setAsking(true);
		try {
			await worker.decisions.refresh('forced', kindOfPath(pathname) ?? undefined);
		} catch (error) {
			codeOf(error);
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
			{asking ? (
				<span className="spinner" aria-hidden="true" />
			) : (
				<RefreshCw aria-hidden="true" className="size-6" />
			)}
		</button>
	);
}
