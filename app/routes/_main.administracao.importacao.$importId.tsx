import { type ClientLoaderFunctionArgs, useLoaderData } from '@remix-run/react';
import { kindOf } from '#app/features/company/administration/tables/import-difference.tsx';
import { ImportScreen } from '#app/features/company/administration/tables/import-screen.tsx';
import {
	IMPORT_CHANGES,
	loadImport,
} from '#app/features/company/administration/tables/imports.data.client.ts';
import type { ScreenHandle } from '#app/features/shell/screen-handle.ts';
import { actionOf, notAfterActs } from '#app/platform/acts.ts';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { Unavailable } from '#app/ui/unavailable.tsx';
import { useDeferred } from '#app/ui/use-deferred.ts';

export const handle: ScreenHandle = {
	title: 'Importação',
	back: '/administracao/dados',
	width: 'wide',
};

export async function clientLoader({ params, request }: ClientLoaderFunctionArgs) {
	const asked = new URL(request.url).searchParams;
	const kind = kindOf(asked.get('ver'));
	const page = Math.max(0, Math.trunc(Number(asked.get('pagina') ?? 0)) || 0);
	const importId = params.importId ?? '';
	return { importId, page, deferred: await loadImport(importId, kind, page) };
}

export const clientAction = actionOf(IMPORT_CHANGES);
export const shouldRevalidate = notAfterActs;

/** An import: its errors, its difference, and the acts on it. */
export default function Import() {
	const { deferred, importId, page } = useLoaderData<typeof clientLoader>();
	const { value } = useDeferred(deferred, importId);
	if (!value) return <Skeleton rows={6} label="Carregando a importação" />;
	if (!value.found) {
		return <Unavailable code={value.code ?? 'server-failed'} title="A importação não chegou" />;
	}
	return <ImportScreen found={value.found} kind={value.found.kind} page={page} />;
}
