import { type ClientLoaderFunctionArgs, useLoaderData } from '@remix-run/react';
import type { ScreenHandle } from '#app/features/shell/screen-handle.ts';
import { type FormAnswer, findForm } from '#app/features/visit/authoring/authoring.data.client.ts';
import { FormAuthoringScreen } from '#app/features/visit/authoring/form-authoring-screen.tsx';
import { notAfterActs } from '#app/platform/acts.ts';
import { deferAfterDelay } from '#app/platform/deferred.client.ts';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { useDeferred } from '#app/ui/use-deferred.ts';

export const handle: ScreenHandle = {
	title: 'Formulário',
	back: '/administracao/formularios',
	width: 'wide',
};

export async function clientLoader({ params }: ClientLoaderFunctionArgs) {
	const id = params.id ?? '';
	return { id, deferred: await deferAfterDelay(findForm(id)) };
}

export const shouldRevalidate = notAfterActs;

/** One form, its draft and its versions. */
export default function FormAuthoring() {
	const { id, deferred } = useLoaderData() as Awaited<ReturnType<typeof clientLoader>>;
	const { value } = useDeferred<FormAnswer>(deferred, id);
	if (!value) return <Skeleton rows={6} label="Carregando o formulário" />;
	return <FormAuthoringScreen {...value} />;
}
