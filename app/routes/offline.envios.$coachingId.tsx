import {
	type ClientActionFunctionArgs,
	type ClientLoaderFunctionArgs,
	redirect,
	useLoaderData,
} from '@remix-run/react';
import { CorrectionScreen } from '#app/features/device/correction-screen.tsx';
import { loadCorrection, saveCorrections } from '#app/features/device/outbox.data.client.ts';
import type { ScreenHandle } from '#app/features/shell/screen-handle.ts';
import { notAfterActs } from '#app/platform/acts.ts';
import { codeOf } from '#app/platform/error-text.ts';
import { toast } from '#app/ui/toast.tsx';
import type { Correction } from '#worker/contract/offline-api.ts';

export const handle: ScreenHandle = {
	title: 'Corrigir envio',
	heading: 'page',
	back: '/offline/envios',
};

export async function clientLoader({ params }: ClientLoaderFunctionArgs) {
	return loadCorrection(params.coachingId ?? '');
}

export const shouldRevalidate = notAfterActs;

export async function clientAction({ params, request }: ClientActionFunctionArgs) {
	const corrections = (await request.json()) as readonly Correction[];
	try {
		await saveCorrections(params.coachingId ?? '', corrections);
	} catch (error) {
		return { code: codeOf(error) };
	}
	toast('Corrigido e salvo. O envio segue.');
	return redirect('/offline/envios');
}

/** What the server refused of one coaching. */
export default function Correct() {
	return <CorrectionScreen {...useLoaderData<typeof clientLoader>()} />;
}
