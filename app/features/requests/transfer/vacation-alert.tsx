import { useLocation, useNavigate } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { codeOf } from '#app/platform/error-text.ts';
import { isWriting } from '#app/platform/is-typing.ts';
import { isFilledIn } from '#app/platform/page-idle.ts';
import { worker } from '#app/platform/worker.client.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { useVacationAlert } from './use-vacation-alert.ts';
import { VacationList } from './vacation-list.tsx';

/**
 * Section 2, vacation alert: once a day, never over a visit or what is being filled in. Over a text it
 * waits for the next screen.
 */
export function VacationAlert() {
	const { pathname } = useLocation();
	const alerts = useVacationAlert() ?? [];
	const navigate = useNavigate();
	// The worker's word that it was read comes a moment later.
	const [read, setRead] = useState(false);
	const none = alerts.length === 0;
	useEffect(() => {
		if (none) setRead(false);
	}, [none]);
	const close = () => {
		setRead(true);
		void worker.vacation.read().catch(codeOf);
	};
	const quiet = pathname.startsWith('/coaching/') || isFilledIn(pathname) || isWriting();
	const open = !none && !quiet && !read;
	return (
		<Dialog open={open} onClose={() => open && close()} title="Alerta de Férias!">
			<p>De férias agora ou de saída nos próximos 30 dias, com clientes que ninguém assumiu:</p>
			<VacationList alerts={alerts} />
			<div className="grid gap-2">
				<Button
					look="primary"
					onClick={() => {
						close();
						navigate('/transferencia');
					}}
				>
					Ir para de/para
				</Button>
				<Button onClick={close}>Ok</Button>
			</div>
		</Dialog>
	);
}
