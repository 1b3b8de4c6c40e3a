import { useNavigate } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { date, plural } from '#app/format.ts';
import { useVacationAlert } from '#app/use-vacation-alert.ts';
import { worker } from '#app/worker.client.ts';
import type { VacationAlert as Alert } from '#worker/api-vacation.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

function Row({ employeeCode, name, start, end, clientsLeft }: Alert) {
	return (
		<li className="grid gap-0.5 border-b border-line pb-3 last:border-b-0">
			<span className="font-semibold">
				{employeeCode} - {name}
			</span>
			<span className="figures text-sm text-muted">
				{date(start)} a {date(end)}
			</span>
			<span className="text-sm font-medium text-warn">
				{plural(
					clientsLeft,
					'cliente ainda sem transferência',
					'clientes ainda sem transferência',
					'',
				)}
			</span>
		</li>
	);
}

/** Section 2, vacation alert: once a day; `quiet` where it would stand over a visit. */
export function VacationAlert({ quiet }: { readonly quiet: boolean }) {
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
		void worker.vacation.read();
	};
	const open = !none && !quiet && !read;
	return (
		<Dialog open={open} onClose={() => open && close()} title="Alerta de Férias!">
			<p>
				{plural(alerts.length, 'pessoa da sua equipe', 'pessoas da sua equipe', '')} de férias,
				agora ou em breve, com clientes que ninguém assumiu.
			</p>
			<ul className="grid gap-3">
				{alerts.map((alert) => (
					<Row key={`${alert.employeeCode} ${alert.start}`} {...alert} />
				))}
			</ul>
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
