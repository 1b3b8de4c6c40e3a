import { type ClientLoaderFunctionArgs, useLoaderData } from '@remix-run/react';
import { loadPeople } from '#app/features/company/administration/people.data.client.ts';
import { PeopleScreen } from '#app/features/company/administration/people-screen.tsx';
import type { ScreenHandle } from '#app/features/shell/screen-handle.ts';
import { notAfterActs } from '#app/platform/acts.ts';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { useDeferred } from '#app/ui/use-deferred.ts';

export const handle: ScreenHandle = { title: 'Pessoas', back: '/administracao', width: 'wide' };

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
	return loadPeople(new URL(request.url).searchParams);
}

export const shouldRevalidate = notAfterActs;

/** The people of the company. */
export default function People() {
	const { deferred } = useLoaderData<typeof clientLoader>();
	// One key for all filters: the list stays while the next one is loading.
	const { value } = useDeferred(deferred, 'people');
	if (!value) return <Skeleton rows={8} label="Carregando as pessoas" />;
	return <PeopleScreen {...value} />;
}
