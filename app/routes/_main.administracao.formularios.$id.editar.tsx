import { type ClientLoaderFunctionArgs, useLoaderData } from '@remix-run/react';
import type { ScreenHandle } from '#app/features/shell/screen-handle.ts';
import { findBegun } from '#app/features/visit/authoring/authoring.data.client.ts';
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
	return { id: params.id ?? '', ...(await findBegun(params.id ?? '')) };
}

export const shouldRevalidate = onlyAtAnotherAddress;

/** Writes a form. */
export default function FormEditor() {
	const { id, begun, code } = useLoaderData<typeof clientLoader>();
	if (!begun) return <Unavailable code={code ?? 'server-failed'} title="O formulário não chegou" />;
	return <EditorScreen key={id} id={id} begun={begun} why={code} />;
}
