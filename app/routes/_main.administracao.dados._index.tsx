import { type ClientLoaderFunctionArgs, useLoaderData } from '@remix-run/react';
import { loadImports } from '#app/features/company/administration/tables/imports.data.client.ts';
import { ImportsScreen } from '#app/features/company/administration/tables/imports-screen.tsx';
import type { ScreenHandle } from '#app/features/shell/screen-handle.ts';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { Unavailable } from '#app/ui/unavailable.tsx';
import { useDeferred } from '#app/ui/use-deferred.ts';

export const handle: ScreenHandle = { title: 'Dados', back: '/administracao', width: 'wide' };

export async function clientLoader(_: ClientLoaderFunctionArgs) {
	return { deferred: await loadImports() };
}

/** Tables of the company, in and out. */
export default function Data() {
	const { deferred } = useLoaderData<typeof clientLoader>();
	const { value } = useDeferred(deferred, 'imports');
	if (!value) return <Skeleton rows={8} label="Carregando as tabelas" />;
	if (!value.found) {
		return <Unavailable code={value.code ?? 'server-failed'} title="As tabelas não chegaram" />;
	}
	return <ImportsScreen {...value.found} />;
}
