import { type ClientLoaderFunctionArgs, useLoaderData } from '@remix-run/react';
import { loadDemo } from '#app/features/company/administration/demo.data.client.ts';
import { DemoScreen } from '#app/features/company/administration/demo-screen.tsx';
import type { ScreenHandle } from '#app/features/shell/screen-handle.ts';
import { onlyAtAnotherAddress } from '#app/platform/acts.ts';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { useDeferred } from '#app/ui/use-deferred.ts';

export const handle: ScreenHandle = {
	title: 'Empresa de demonstração',
	back: '/administracao',
};

export async function clientLoader(_: ClientLoaderFunctionArgs) {
	return loadDemo();
}

export const shouldRevalidate = onlyAtAnotherAddress;

/** Removes the made-up company. */
export default function DemoCompany() {
	const { deferred } = useLoaderData<typeof clientLoader>();
	const { value } = useDeferred(deferred, 'demo');
	if (!value) return <Skeleton rows={4} label="Carregando os números" />;
	return <DemoScreen {...value} />;
}
