import { type ClientLoaderFunctionArgs, useLoaderData } from '@remix-run/react';
import { Card } from '#app/components/card.tsx';
import { Fact } from '#app/components/indicator-facts.tsx';
import {
	ClientHeading,
	ClientPurchases,
	RouteFacts,
} from '#app/components/portfolio/client-facts.tsx';
import { ClientGone } from '#app/components/portfolio/client-gone.tsx';
import { phone as phoneText } from '#app/format.ts';
import type { ScreenHandle } from '#app/screen-handle.ts';
import { worker } from '#app/worker.client.ts';

export const handle: ScreenHandle = {
	title: 'Cliente',
	heading: 'page',
	back: '/offline/carteira',
};

export async function clientLoader({ params }: ClientLoaderFunctionArgs) {
	return { client: await worker.portfolio.client(params.code ?? '') };
}

/** What this device knows of one client. */
export default function Client() {
	const { client } = useLoaderData<typeof clientLoader>();
	if (client === null) return <ClientGone base="/offline/carteira" />;
	return (
		<>
			<ClientHeading client={client} />
			<Card title="Contato">
				<dl className="grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-3">
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
