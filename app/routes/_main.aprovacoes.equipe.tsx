import { type ClientLoaderFunctionArgs, useLoaderData } from '@remix-run/react';
import { OFFLINE_WORDS } from '#app/features/requests/deciding/decision-words.ts';
import { loadPeople } from '#app/features/requests/deciding/decisions.data.client.ts';
import { baseOf } from '#app/features/requests/deciding/pending-paths.ts';
import { PeopleScreen } from '#app/features/requests/deciding/people-screen.tsx';
import { usePendingReturnOnline } from '#app/features/requests/deciding/use-pending-return-online.ts';
import type { ScreenHandle } from '#app/features/shell/screen-handle.ts';
import { notAfterActs } from '#app/platform/acts.ts';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { useDeferred } from '#app/ui/use-deferred.ts';

export const handle: ScreenHandle = {
	title: 'Pedidos por equipe',
	back: baseOf,
	width: 'wide',
	offline: OFFLINE_WORDS,
};

export async function clientLoader(args: ClientLoaderFunctionArgs) {
	return loadPeople(args);
}

export const shouldRevalidate = notAfterActs;

/** The people below this person whose requests wait, by level. */
export default function People() {
	usePendingReturnOnline();
	const { about, deferred } = useLoaderData<typeof clientLoader>();
	const { value } = useDeferred(deferred, about);
	return value ? <PeopleScreen {...value} /> : <Skeleton label="Carregando as equipes" />;
}
