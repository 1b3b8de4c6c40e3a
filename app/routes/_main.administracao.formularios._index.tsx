import { useLoaderData } from '@remix-run/react';
import type { ScreenHandle } from '#app/features/shell/screen-handle.ts';
import {
	type FormsAnswer,
	findForms,
} from '#app/features/visit/authoring/authoring.data.client.ts';
import { FormsListScreen } from '#app/features/visit/authoring/forms-list-screen.tsx';
import { notAfterActs } from '#app/platform/acts.ts';
import { deferAfterDelay } from '#app/platform/deferred.client.ts';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { useDeferred } from '#app/ui/use-deferred.ts';

export const handle: ScreenHandle = {
	title: 'Formulários',
	back: '/administracao',
	width: 'wide',
};

export async function clientLoader() {
	return { deferred: await deferAfterDelay(findForms()) };
}

export const shouldRevalidate = notAfterActs;

/** The forms of the company. */
export default function Forms() {
	const { deferred } = useLoaderData() as Awaited<ReturnType<typeof clientLoader>>;
	const { value } = useDeferred<FormsAnswer>(deferred, 'forms');
	if (!value) return <Skeleton rows={6} label="Carregando os formulários" />;
	return <FormsListScreen {...value} />;
}
