import { type ClientLoaderFunctionArgs, useLoaderData } from '@remix-run/react';
import { askingActs, loadAskingForm } from '#app/features/requests/asking/asking.data.client.ts';
import { AskingFormScreen } from '#app/features/requests/asking/asking-form-screen.tsx';
import { FormChooser } from '#app/features/requests/asking/form-chooser.tsx';
import type { ScreenHandle } from '#app/features/shell/screen-handle.ts';
import { actionOf, onlyAtAnotherAddress } from '#app/platform/acts.ts';
import { deferAfterDelay } from '#app/platform/deferred.client.ts';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { Unavailable } from '#app/ui/unavailable.tsx';
import { useDeferred } from '#app/ui/use-deferred.ts';

export const handle: ScreenHandle = {
	title: 'Novo pedido',
	heading: 'page',
	back: '/abonos',
	tabs: 'off',
};

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
	const form = new URL(request.url).searchParams.get('tipo');
	return { about: form ?? '', deferred: await deferAfterDelay(loadAskingForm(form)) };
}

export const clientAction = actionOf(askingActs);

export const shouldRevalidate = onlyAtAnotherAddress;

/** Chooses the kind of a request, then shows its form: /abonos/novo?tipo=cliente. */
export default function NewAllowance() {
	const { about, deferred } = useLoaderData<typeof clientLoader>();
	const { value: loaded } = useDeferred(deferred, about);
	if (loaded === null) return <Skeleton label="Carregando o formulário" />;
	if (loaded.failure !== null)
		return <Unavailable code={loaded.failure} title="Não foi possível abrir os abonos" />;
	const { options, form, begun, waiting } = loaded;
	if (form === null || begun === null) return <FormChooser options={options} />;
	return (
		<AskingFormScreen key={form} form={form} options={options} begun={begun} waiting={waiting} />
	);
}
