import { type ClientLoaderFunctionArgs, redirect, useLoaderData } from '@remix-run/react';
import type { ScreenHandle } from '#app/features/shell/screen-handle.ts';
import { PdvCheckIn } from '#app/features/visit/pdv-check-in.tsx';
import { PdvVisit } from '#app/features/visit/pdv-visit.tsx';
import { notesActs, readVisit } from '#app/features/visit/visit.data.client.ts';
import { actionOf, notAfterActs } from '#app/platform/acts.ts';
import { worker } from '#app/platform/worker.client.ts';

export const handle: ScreenHandle = {
	title: 'Cliente',
	heading: 'page',
	tabs: 'off',
	back: '/coaching/pdvs',
	exit: 'Voltar ao dia',
};

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
	const code = new URL(request.url).searchParams.get('pdv');
	const view = await readVisit(request, () => worker.coaching.pdv(code));
	const open = view.coaching.currentStage;
	// One visit is open at a time (rule 2.6): the address of another client leads to the open visit.
	if (open && !view.visit) throw redirect(view.coaching.route);
	return view;
}

export const shouldRevalidate = notAfterActs;

export const clientAction = actionOf(notesActs);

/** The check-in before a visit, then the open visit. */
export default function PdvRoute() {
	const view = useLoaderData<typeof clientLoader>();
	if (!view.visit) return <PdvCheckIn key={view.client.code} view={view} />;
	return <PdvVisit key={view.visit._id} view={view} visit={view.visit} />;
}
