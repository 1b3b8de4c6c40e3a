import {
	type ClientActionFunctionArgs,
	type ClientLoaderFunctionArgs,
	redirect,
	useLoaderData,
	useRevalidator,
} from '@remix-run/react';
import { Button } from '#app/components/button.tsx';
import { CredentialsForm } from '#app/components/credentials-form.tsx';
import { LoginGate } from '#app/components/login-gate.tsx';
import { PlainPage } from '#app/components/plain-page.tsx';
import { WorkerChanges } from '#app/components/worker-changes.tsx';
import { enter } from '#app/enter.client.ts';
import { loginGate } from '#app/gates.client.ts';
import { guardRoute } from '#app/guards.client.ts';
import { LOADING_LIMIT_MS, within } from '#app/within.ts';
import { isAppError } from '#worker/errors.ts';

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
	const gate = loginGate(new URL(request.url));
	if (gate.kind !== 'open') return { gate, late: false };
	try {
		await within(guardRoute(request), LOADING_LIMIT_MS);
	} catch (error) {
		if (!isAppError(error) || error.code !== 'timeout') throw error;
		return { gate, late: true };
	}
	return { gate, late: false };
}

export async function clientAction({ request }: ClientActionFunctionArgs) {
	const refusal = await enter(await request.formData());
	return refusal ?? redirect('/menu');
}

function Late() {
	const { revalidate, state } = useRevalidator();
	return (
		<>
			<p className="text-lg">
				O sistema está demorando para carregar. Nada do que está salvo neste aparelho se perde.
			</p>
			<Button look="primary" pending={state === 'loading'} onClick={revalidate}>
				Tentar novamente
			</Button>
		</>
	);
}

/** Section 2, login layout: the notice (root), browser gate, environment gate, credentials. */
export default function Login() {
	const { gate, late } = useLoaderData<typeof clientLoader>();
	return (
		<PlainPage title="Entrar">
			<WorkerChanges />
			{gate.kind === 'open' ? <Entry late={late} /> : <LoginGate gate={gate} />}
		</PlainPage>
	);
}

function Entry({ late }: { readonly late: boolean }) {
	if (late) return <Late />;
	return (
		<>
			<p className="text-muted">
				Acompanhe a rota com ou sem sinal: o que você registra fica salvo no aparelho e segue quando
				houver internet.
			</p>
			<CredentialsForm employeeCode={null} act="Entrar" />
		</>
	);
}
