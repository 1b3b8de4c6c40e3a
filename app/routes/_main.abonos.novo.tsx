import {
	type ClientLoaderFunctionArgs,
	type ShouldRevalidateFunctionArgs,
	useLoaderData,
} from '@remix-run/react';
import { askingActs, loadAskingForm } from '../features/requests/asking/asking.data.client.ts';
import { AskingFormScreen } from '../features/requests/asking/asking-form-screen.tsx';
import { FormChooser } from '../features/requests/asking/form-chooser.tsx';
import type { ScreenHandle } from '../features/shell/screen-handle.ts';
import { actionOf } from '../platform/acts.ts';
import { Unavailable } from '../ui/unavailable.tsx';

export const handle: ScreenHandle = {
	title: 'Novo pedido',
	heading: 'page',
	back: '/abonos',
	tabs: 'off',
};

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
	return loadAskingForm(request);
}

export const clientAction = actionOf(askingActs);

/** An open form is not reloaded when data changes elsewhere. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
	return currentUrl.href !== nextUrl.href;
}

/** Chooses the kind of a request, then shows its form: /abonos/novo?tipo=cliente. */
export default function NewAllowance() {
	const loaded = useLoaderData<typeof clientLoader>();
	if (loaded.failure !== null)
		return <Unavailable code={loaded.failure} title="Não foi possível abrir os abonos" />;
	const { options, form, begun, waiting } = loaded;
	if (form === null || begun === null) return <FormChooser options={options} />;
	return (
		<AskingFormScreen key={form} form={form} options={options} begun={begun} waiting={waiting} />
	);
}
