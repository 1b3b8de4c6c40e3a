import { type ClientLoaderFunctionArgs, useLoaderData } from '@remix-run/react';
import {
	IMPORT_CHANGES,
	loadImports,
} from '#app/features/company/administration/tables/imports.data.client.ts';
import { TableScreen } from '#app/features/company/administration/tables/table-screen.tsx';
import type { ScreenHandle } from '#app/features/shell/screen-handle.ts';
import { actionOf, notAfterActs } from '#app/platform/acts.ts';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { Unavailable } from '#app/ui/unavailable.tsx';
import { useDeferred } from '#app/ui/use-deferred.ts';

export const handle: ScreenHandle = {
	title: 'Tabela',
	back: '/administracao/dados',
	width: 'wide',
};

export async function clientLoader({ params }: ClientLoaderFunctionArgs) {
	return { entity: params.entity ?? '', deferred: await loadImports() };
}

export const clientAction = actionOf(IMPORT_CHANGES);
export const shouldRevalidate = notAfterActs;

/** One table: template, export and upload. */
export default function Table() {
	const { deferred, entity } = useLoaderData<typeof clientLoader>();
	const { value } = useDeferred(deferred, entity);
	if (!value) return <Skeleton rows={6} label="Carregando a tabela" />;
	const info = value.found?.entities.find((one) => one.entity === entity);
	if (!info) return <Unavailable code={value.code ?? 'not-found'} title="A tabela não chegou" />;
	return (
		<>
			<h2 className="text-xl font-bold">{info.title}</h2>
			<TableScreen key={entity} info={info} />
		</>
	);
}
