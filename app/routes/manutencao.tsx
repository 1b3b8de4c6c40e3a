import { type ClientLoaderFunctionArgs, redirect, useRevalidator } from '@remix-run/react';
import { Button } from '#app/components/button.tsx';
import { PlainPage } from '#app/components/plain-page.tsx';
import { guardRoute } from '#app/guards.client.ts';

/** Asks for the menu as the guard would: still inside the window, it stays here. */
async function maintenanceOver(request: Request): Promise<boolean> {
	try {
		await guardRoute(new Request(new URL('/menu', request.url)));
		return true;
	} catch (left) {
		if (!(left instanceof Response)) throw left;
		return left.headers.get('Location') !== '/manutencao';
	}
}

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
	return (await maintenanceOver(request)) ? redirect('/menu') : null;
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
