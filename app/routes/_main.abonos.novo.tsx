import {
	type ClientLoaderFunctionArgs,
	type ShouldRevalidateFunctionArgs,
	useLoaderData,
} from '@remix-run/react';
import { loadAllowanceForm } from '#app/allowances/allowance-data.client.ts';
import { AllowanceFormScreen } from '#app/components/allowances/allowance-form.tsx';
import { FormChooser } from '#app/components/allowances/form-chooser.tsx';
import { Unavailable } from '#app/components/unavailable.tsx';
import type { ScreenHandle } from '#app/screen-handle.ts';

export const handle: ScreenHandle = {
	title: 'Novo pedido',
	heading: 'page',
	back: '/abonos',
	tabs: 'off',
};

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
	return loadAllowanceForm(request);
}

/** What changes elsewhere changes nothing in a form. */
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
