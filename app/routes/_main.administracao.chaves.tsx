import { type ClientLoaderFunctionArgs, useLoaderData } from '@remix-run/react';
import { KeysScreen } from '#app/features/company/administration/results/keys-screen.tsx';
import { loadKeys } from '#app/features/company/administration/results/results.data.client.ts';
import type { ScreenHandle } from '#app/features/shell/screen-handle.ts';
import { notAfterActs } from '#app/platform/acts.ts';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { useDeferred } from '#app/ui/use-deferred.ts';

export const handle: ScreenHandle = { title: 'Chaves', back: '/administracao', width: 'wide' };

export async function clientLoader(_: ClientLoaderFunctionArgs) {
	return loadKeys();
}

export const shouldRevalidate = notAfterActs;

/** Keys of other programs. */
export default function Keys() {
	const { deferred } = useLoaderData<typeof clientLoader>();
	const { value } = useDeferred(deferred, 'keys');
	if (!value) return <Skeleton rows={5} label="Carregando as chaves" />;
	return <KeysScreen {...value} />;
}
