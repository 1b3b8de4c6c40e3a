import { useLocation, useNavigate } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { codeOf } from '#app/platform/error-text.ts';
import { isTyping } from '#app/platform/is-typing.ts';
import { isFormPath } from '#app/platform/page-idle.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog, DialogActs } from '#app/ui/dialog.tsx';
import { useVacationAlert, useVacationAlertActs } from './vacation-alert.data.client.ts';
import { VacationList } from './vacation-list.tsx';

const QUIET = /^\/(coaching\/|administracao)/;

/**
 * The vacation alert: once a day, never over the first screen, a visit, an open form or the
 * administration. While a person types it waits for the next screen.
 */
export function VacationAlert() {
	const { pathname } = useLocation();
	const alerts = useVacationAlert() ?? [];
	const navigate = useNavigate();
	const act = useVacationAlertActs();
	// Closes at once; the worker confirms a moment later.
	const [read, setRead] = useState(false);
	// Who opens the app came to do something; it is told at the second screen.
	const [first] = useState(pathname);
	const [moved, setMoved] = useState(false);
	if (!moved && pathname !== first) setMoved(true);
	const none = alerts.length === 0;
	useEffect(() => {
		if (none) setRead(false);
	}, [none]);
	const close = () => {
		setRead(true);
		void act('markRead').catch(codeOf);
	};
	const quiet = QUIET.test(pathname) || isFormPath(pathname) || isTyping();
	const open = moved && !none && !quiet && !read;
	return (
		<Dialog open={open} onClose={() => open && close()} title="Alerta de Férias!">
			<p>De férias agora ou de saída nos próximos 30 dias, com clientes que ninguém assumiu:</p>
			<VacationList alerts={alerts} />
			<DialogActs>
				<Button onClick={close}>Ok</Button>
				<Button
					look="primary"
					onClick={() => {
						close();
						navigate('/transferencia');
					}}
				>
					Ir para de/para
				</Button>
			</DialogActs>
		</Dialog>
	);
}
