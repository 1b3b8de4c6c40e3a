import { type ClientLoaderFunctionArgs, useLoaderData } from '@remix-run/react';
import {
	ClientHeading,
	ClientPurchases,
	RouteFacts,
} from '#app/features/portfolio/client-facts.tsx';
import { ClientUnavailable } from '#app/features/portfolio/client-unavailable.tsx';
import { loadClient } from '#app/features/portfolio/portfolio.data.client.ts';
import { Fact } from '#app/features/portfolio/public/fact.tsx';
import type { ScreenHandle } from '#app/features/shell/screen-handle.ts';
import { notAfterActs } from '#app/platform/acts.ts';
import { Card } from '#app/ui/card.tsx';
import { phone as phoneText } from '#app/ui/format.ts';

export const handle: ScreenHandle = {
	title: 'Cliente',
	heading: 'page',
	back: '/offline/carteira',
};

export async function clientLoader({ params }: ClientLoaderFunctionArgs) {
	return { client: await loadClient(params.code ?? '') };
}

export const shouldRevalidate = notAfterActs;

/** The data of one client on this device. */
export default function Client() {
	const { client } = useLoaderData<typeof clientLoader>();
	if (client === null) return <ClientUnavailable base="/offline/carteira" />;
	return (
		<>
			<ClientHeading client={client} />
			<Card title="Contato">
				<dl className="grid grid-fit-8/3 gap-x-4 gap-y-3">
					<Fact label="Comprador">{client.buyer || 'Não informado'}</Fact>
					<Fact label="Telefone">{client.phone ? phoneText(client.phone) : 'Não informado'}</Fact>
					<RouteFacts client={client} />
				</dl>
				{client.observation && <p className="whitespace-pre-line">{client.observation}</p>}
			</Card>
			<ClientPurchases client={client} />
		</>
	);
}
