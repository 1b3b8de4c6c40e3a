import { type ClientLoaderFunctionArgs, useLoaderData } from '@remix-run/react';
import { loadPersonFile } from '#app/features/company/administration/people.data.client.ts';
import { PersonScreen } from '#app/features/company/administration/person-screen.tsx';
import type { ScreenHandle } from '#app/features/shell/screen-handle.ts';
import { notAfterActs } from '#app/platform/acts.ts';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { Unavailable } from '#app/ui/unavailable.tsx';
import { useDeferred } from '#app/ui/use-deferred.ts';

export const handle: ScreenHandle = {
	title: 'Pessoa',
	back: '/administracao/pessoas',
	width: 'wide',
};

export async function clientLoader({ params }: ClientLoaderFunctionArgs) {
	return loadPersonFile(params.code ?? '');
}

export const shouldRevalidate = notAfterActs;

/** One person of the company. */
export default function Person() {
	const { deferred, about } = useLoaderData<typeof clientLoader>();
	const { value } = useDeferred(deferred, about);
	if (!value) return <Skeleton rows={5} label="Carregando a pessoa" />;
	if (!value.file) {
		return <Unavailable code={value.code ?? 'server-failed'} title="A pessoa não chegou" />;
	}
	return <PersonScreen key={about} file={value.file} />;
}
