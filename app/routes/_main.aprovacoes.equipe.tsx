import { type ClientLoaderFunctionArgs, useLoaderData } from '@remix-run/react';
import { PeopleScreen } from '#app/components/decisions/people-screen.tsx';
import { peopleData } from '#app/decisions/decision-data.client.ts';
import type { ScreenHandle } from '#app/screen-handle.ts';

export const handle: ScreenHandle = {
	title: 'Pedidos por equipe',
	back: '/aprovacoes',
	width: 'wide',
};

export async function clientLoader(args: ClientLoaderFunctionArgs) {
	return peopleData(args);
}

/** People with something that waits, level by level. */
export default function People() {
	return <PeopleScreen {...useLoaderData<typeof clientLoader>()} />;
}
