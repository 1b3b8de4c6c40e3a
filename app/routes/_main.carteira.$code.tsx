import {
	type ClientActionFunctionArgs,
	type ClientLoaderFunctionArgs,
	useLoaderData,
} from '@remix-run/react';
import { ClientContact } from '#app/features/portfolio/client-contact.tsx';
import {
	ClientHeading,
	ClientPurchases,
	RouteFacts,
} from '#app/features/portfolio/client-facts.tsx';
import { ClientUnavailable } from '#app/features/portfolio/client-unavailable.tsx';
import { loadClientForm, saveContact } from '#app/features/portfolio/portfolio.data.client.ts';
import type { ScreenHandle } from '#app/features/shell/screen-handle.ts';
import { notAfterActs } from '#app/platform/acts.ts';
import { Card } from '#app/ui/card.tsx';

export const handle: ScreenHandle = { title: 'Cliente', heading: 'page', back: '/carteira' };

export async function clientLoader({ params }: ClientLoaderFunctionArgs) {
	return loadClientForm(params.code ?? '');
}

export const shouldRevalidate = notAfterActs;

export async function clientAction({ request, params }: ClientActionFunctionArgs) {
	return saveContact(params.code ?? '', await request.formData());
}

/** One client. Its phone, buyer and observation can be changed. */
export default function Client() {
	const { client, draft } = useLoaderData<typeof clientLoader>();
	if (client === null || draft === null) return <ClientUnavailable base="/carteira" />;
	return (
		<>
			<ClientHeading client={client} />
			<Card title="Rota">
				<dl className="grid grid-fit-8/3 gap-x-4 gap-y-3">
					<RouteFacts client={client} />
				</dl>
			</Card>
			<ClientContact key={client.code} client={client} draft={draft} />
			<ClientPurchases client={client} />
		</>
	);
}
