import { type ClientLoaderFunctionArgs, useLoaderData } from '@remix-run/react';
import { Check, CloudOff, Minus } from 'lucide-react';
import { Card } from '#app/components/card.tsx';
import { LossNote } from '#app/components/loss-note.tsx';
import { ReceiptRow } from '#app/components/receipt-row.tsx';
import { RelativeTime } from '#app/components/relative-time.tsx';
import { RunningCoaching } from '#app/components/running-coaching.tsx';
import { SendQueue } from '#app/components/send-queue.tsx';
import { Shell } from '#app/components/shell.tsx';
import { WorkerChanges } from '#app/components/worker-changes.tsx';
import { guardRoute } from '#app/guards.client.ts';
import { checkLoss } from '#app/sentinel.client.ts';
import { useArrival } from '#app/use-arrival.ts';
import { useSync } from '#app/use-sync.ts';
import { useWayBack } from '#app/use-way-back.ts';
import { worker } from '#app/worker.client.ts';
import type { CategoryState } from '#worker/api-sync.ts';

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
	await guardRoute(request);
	const [coaching, sync, loss] = await Promise.all([
		worker.coaching.current(),
		worker.sync.view(),
		checkLoss(),
	]);
	return { coaching, sync, loss };
}

function Held({ name, state }: { readonly name: string; readonly state: CategoryState }) {
	const Icon = state.lastUpdate === null ? Minus : Check;
	return (
		<div className="row">
			<Icon aria-hidden="true" className="size-5 flex-none text-accent" />
			<span className="flex-1 font-medium">{name}</span>
			<span className="text-sm text-muted">
				{state.lastUpdate === null ? 'não baixado' : <RelativeTime at={state.lastUpdate} />}
			</span>
		</div>
	);
}

/** No signal: what still works, what is safe here, what waits. Back online it leads on. */
export default function Offline() {
	const { coaching, loss, ...loaded } = useLoaderData<typeof clientLoader>();
	const sync = useSync() ?? loaded.sync;
	useArrival('Sem internet');
	useWayBack();
	return (
		<Shell title="Sem internet" subtitle="Tudo salvo neste aparelho" width="wide">
			<WorkerChanges />
			<LossNote loss={loss} />
			<div className="flex items-center gap-4">
				<CloudOff aria-hidden="true" className="size-10 flex-none text-accent" />
				<p className="text-lg">
					{coaching
						? 'O coaching continua normalmente sem internet.'
						: 'Para iniciar um coaching é preciso internet. Assim que o sinal voltar, o app abre sozinho.'}
				</p>
			</div>
			<div className="grid items-start gap-4 lg:grid-cols-2">
				{coaching && <RunningCoaching coaching={coaching} />}
				<SendQueue sync={sync} />
				<Card title="Neste aparelho" content="rows">
					<Held name="Rotas e clientes" state={sync.routePlan} />
					<Held name="Formulários" state={sync.forms} />
					<Held name="Parâmetros" state={sync.parameters} />
				</Card>
				{sync.receipts.length > 0 && (
					<Card title="Últimos coachings">
						{sync.receipts.slice(0, 5).map((receipt) => (
							<ReceiptRow key={receipt.coachingId} receipt={receipt} />
						))}
					</Card>
				)}
			</div>
		</Shell>
	);
}
