import {
	type ClientLoaderFunctionArgs,
	type ShouldRevalidateFunctionArgs,
	useLoaderData,
} from '@remix-run/react';
import {
	allowanceActs,
	loadAllowanceForm,
} from '../features/requests/asking/allowance.data.client.ts';
import { AllowanceFormScreen } from '../features/requests/asking/allowance-form-screen.tsx';
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
	return loadAllowanceForm(request);
}

export const clientAction = actionOf(allowanceActs);

/** A form keeps what it opened with: what changes elsewhere does not reload it. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
	return currentUrl.href !== nextUrl.href;
}

/** Chooses what to ask for, then asks for it: /abonos/novo?tipo=cliente. */
export default function NewAllowance() {
	const loaded = useLoaderData<typeof clientLoader>();
	if (loaded.failure !== null)
		return <Unavailable code={loaded.failure} title="Não foi possível abrir os abonos" />;
	const { options, form, begun, waiting } = loaded;
	if (form === null || begun === null) return <FormChooser options={options} />;
	return (
		<AllowanceFormScreen key={form} form={form} options={options} begun={begun} waiting={waiting} />
	);
}
