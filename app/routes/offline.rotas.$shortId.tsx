import { type ClientLoaderFunctionArgs, redirect, useLoaderData } from '@remix-run/react';
import { AllowanceClients } from '#app/features/plan/allowance-clients.tsx';
import { PlannedClients } from '#app/features/plan/planned-clients.tsx';
import type { ScreenHandle } from '#app/features/shell/screen-handle.ts';
import { notAfterActs } from '#app/platform/acts.ts';
import { codeOf } from '#app/platform/error-text.ts';
import { worker } from '#app/platform/worker.client.ts';
import { count, plural } from '#app/ui/format.ts';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { WEEKDAY_NAMES, weekdayFrom } from '#app/ui/weekday.ts';

export const handle: ScreenHandle = {
	title: 'Rota',
	heading: 'page',
	back: '/offline/rotas',
	offline: 'Sem internet. Para iniciar um coaching é preciso sinal.',
};

export async function clientLoader({ params, request }: ClientLoaderFunctionArgs) {
	const weekday = weekdayFrom(new URL(request.url).searchParams.get('dia')) ?? 0;
	try {
		return await worker.routePlan.coachee(params.shortId ?? '', weekday);
	} catch (error) {
		if (codeOf(error) !== 'route-not-found') throw error;
		throw redirect('/offline/rotas');
	}
}

export const shouldRevalidate = notAfterActs;

/** One day of a salesman's route: its clients, and what a coaching would count. */
export default function Route() {
	const { row, coachees, clients, allowances, outCount } = useLoaderData<typeof clientLoader>();
	const { goals } = coachees[0];
	const { salesman, coordinator, weekday, city } = row;
	return (
		<>
			<div>
				<PageHeading>{salesman.name}</PageHeading>
				<p className="text-muted">
					<span className="inline-block first-letter:uppercase">{WEEKDAY_NAMES[weekday].long}</span>
					{city && ` · ${city}`}
					<span className="block text-sm">Equipe de {coordinator.name}</span>
				</p>
			</div>
			<p className="rounded-md bg-sunken px-3 py-2">
				Meta de um coaching neste dia: {plural(goals.visits, 'visita', 'visitas', 'nenhuma visita')}{' '}
				na rota, até {count(goals.maxOutRoute)} fora dela.
			</p>
			<PlannedClients clients={clients} outCount={outCount} />
			<AllowanceClients allowances={allowances} />
		</>
	);
}
