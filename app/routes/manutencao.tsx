import { type ClientLoaderFunctionArgs, useRevalidator } from '@remix-run/react';
import { Button } from '#app/components/button.tsx';
import { PlainPage } from '#app/components/plain-page.tsx';
import { guardRoute } from '#app/guards.client.ts';

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
	await guardRoute(request);
	return null;
}

/** Section 9: 01:00–03:59 at UTC−3. */
export default function Maintenance() {
	const { revalidate, state } = useRevalidator();
	return (
		<PlainPage title="Em manutenção">
			<p className="text-lg">
				O sistema para todos os dias da 1:00 às 3:59 (horário de Brasília) e volta às 4:00.
			</p>
			<p className="text-muted">O que você registrou continua salvo neste aparelho.</p>
			<Button look="primary" pending={state === 'loading'} onClick={revalidate}>
				Tentar novamente
			</Button>
		</PlainPage>
	);
}
