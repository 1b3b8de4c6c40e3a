import { type ClientLoaderFunctionArgs, useLoaderData, useRevalidator } from '@remix-run/react';
import { Moon } from 'lucide-react';
import { useEffect } from 'react';
import { useScreenFocus } from '#app/features/shell/use-screen-focus.ts';
import { notAfterActs } from '#app/platform/acts.ts';
import { guardRoute } from '#app/platform/route-guards.client.ts';
import { Button } from '#app/ui/button.tsx';
import { clockTime } from '#app/ui/format.ts';
import { PlainPage } from '#app/ui/plain-page.tsx';
import { maintenanceEnd } from '#worker/domain/session/guards.ts';

/** Waits after the end of the maintenance, so that not all phones call in the same second. */
const GRACE_MS = 2_000;

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
	const { now } = await guardRoute(request);
	const end = maintenanceEnd(now);
	return { end, waitMs: Date.parse(end) - Date.parse(now) };
}

export const shouldRevalidate = notAfterActs;

/** Runs the guards again when the maintenance ends and when the app becomes visible. */
function useOpening(waitMs: number, ask: () => void): void {
	useEffect(() => {
		const timer = setTimeout(ask, Math.max(0, waitMs) + GRACE_MS);
		const look = () => {
			if (document.visibilityState === 'visible') ask();
		};
		document.addEventListener('visibilitychange', look);
		return () => {
			clearTimeout(timer);
			document.removeEventListener('visibilitychange', look);
		};
	}, [waitMs, ask]);
}

/** Rule 1.12: 01:00 to 03:59 at UTC−3. */
export default function Maintenance() {
	const { end, waitMs } = useLoaderData<typeof clientLoader>();
	const { revalidate, state } = useRevalidator();
	useScreenFocus('Em manutenção');
	useOpening(waitMs, revalidate);
	return (
		<PlainPage title="Em manutenção">
			<div className="flex items-center gap-4">
				<Moon aria-hidden="true" className="size-10 flex-none text-accent" />
				<p className="text-lg">
					O app volta às <strong className="figures">{clockTime(new Date(end))}</strong>, no fuso
					horário deste aparelho, e abre sozinho.
				</p>
			</div>
			<p>
				Todos os dias, da 1:00 às 3:59 (horário de Brasília), o sistema para: é quando os dados do
				dia são conferidos e as rotas do dia seguinte são preparadas.
			</p>
			<p className="text-muted">
				O que você registrou continua salvo neste aparelho e segue sozinho quando o sistema voltar.
				Um coaching em andamento abre na mesma pergunta.
			</p>
			<Button look="primary" pending={state === 'loading'} onClick={revalidate}>
				Tentar novamente
			</Button>
		</PlainPage>
	);
}
