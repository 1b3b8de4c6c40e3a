import { type ClientLoaderFunctionArgs, useLoaderData } from '@remix-run/react';
import type { ScreenHandle } from '#app/features/shell/screen-handle.ts';
import { findBegun, findForms } from '#app/features/visit/authoring/authoring.data.client.ts';
import { EditorScreen } from '#app/features/visit/authoring/editor/editor-screen.tsx';
import { onlyAtAnotherAddress } from '#app/platform/acts.ts';
import { Unavailable } from '#app/ui/unavailable.tsx';

export const handle: ScreenHandle = {
	title: 'Editar formulário',
	back: (pathname) => pathname.replace(/\/editar$/, ''),
	tabs: 'off',
	width: 'wide',
};

export async function clientLoader({ params }: ClientLoaderFunctionArgs) {
	const id = params.id ?? '';
	const [begun, { competences }] = await Promise.all([findBegun(id), findForms()]);
	return { id, ...begun, competences };
}

export const shouldRevalidate = onlyAtAnotherAddress;

/** Writes a form. */
export default function FormEditor() {
	const { id, begun, code, competences } = useLoaderData<typeof clientLoader>();
	if (!begun) return <Unavailable code={code ?? 'server-failed'} title="O formulário não chegou" />;
	const props = { id, begun, competences, why: code };
	return <EditorScreen key={id} {...props} />;
}
