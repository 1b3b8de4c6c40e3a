import { type ClientLoaderFunctionArgs, redirect, useLoaderData } from '@remix-run/react';
import { AllowanceClients } from '#app/components/allowance-clients.tsx';
import { PageHeading } from '#app/components/page-heading.tsx';
import { PlannedClients } from '#app/components/planned-clients.tsx';
import { codeOf } from '#app/error-text.ts';
import { count } from '#app/format.ts';
import type { ScreenHandle } from '#app/screen-handle.ts';
import { WEEKDAYS, weekdayFrom } from '#app/weekday.ts';
import { worker } from '#app/worker.client.ts';

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

/** One day of a salesman's route: the clients, and what would be counted. */
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
