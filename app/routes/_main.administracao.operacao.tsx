import { type ClientLoaderFunctionArgs, useLoaderData } from '@remix-run/react';
import { loadOperation } from '#app/features/device/administration/operation.data.client.ts';
import { OperationScreen } from '#app/features/device/administration/operation-screen.tsx';
import type { ScreenHandle } from '#app/features/shell/screen-handle.ts';
import { notAfterActs } from '#app/platform/acts.ts';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { useDeferred } from '#app/ui/use-deferred.ts';

export const handle: ScreenHandle = { title: 'Operação', back: '/administracao', width: 'wide' };

export async function clientLoader(_: ClientLoaderFunctionArgs) {
	return loadOperation();
}

export const shouldRevalidate = notAfterActs;

/** How the server and the devices are doing. */
export default function Operation() {
	const { deferred } = useLoaderData<typeof clientLoader>();
	const { value } = useDeferred(deferred, 'operation');
	if (!value) return <Skeleton rows={6} label="Carregando o estado do servidor" />;
	return <OperationScreen {...value} />;
}
