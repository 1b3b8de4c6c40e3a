import { type ClientLoaderFunctionArgs, redirect, useLoaderData } from '@remix-run/react';
import { AllowanceClients } from '../features/plan/allowance-clients.tsx';
import { PlannedClients } from '../features/plan/planned-clients.tsx';
import type { ScreenHandle } from '../features/shell/screen-handle.ts';
import { notAfterActs } from '../platform/acts.ts';
import { codeOf } from '../platform/error-text.ts';
import { worker } from '../platform/worker.client.ts';
import { count } from '../ui/format.ts';
import { PageHeading } from '../ui/page-heading.tsx';
import { WEEKDAYS, weekdayFrom } from '../ui/weekday.ts';

export const handle: ScreenHandle = { title: 'Rota', heading: 'page', back: '/offline/rotas' };

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
					<span className="inline-block first-letter:uppercase">{WEEKDAYS[weekday].long}</span>
					{city && ` · ${city}`}
					<span className="block text-sm">Equipe de {coordinator.name}</span>
				</p>
			</div>
			<p className="rounded-md bg-sunken px-3 py-2">
				Meta de um coaching neste dia: {count(goals.minInRoute)} na rota, até{' '}
				{count(goals.maxOutRoute)} fora dela.
			</p>
			<PlannedClients clients={clients} outCount={outCount} />
			<AllowanceClients allowances={allowances} />
		</>
	);
}
