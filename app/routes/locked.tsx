import {
	type ClientActionFunctionArgs,
	type ClientLoaderFunctionArgs,
	redirect,
	useLoaderData,
} from '@remix-run/react';
import { CredentialsForm } from '#app/components/credentials-form.tsx';
import { PlainPage } from '#app/components/plain-page.tsx';
import { SafeHere } from '#app/components/safe-here.tsx';
import { WorkerChanges } from '#app/components/worker-changes.tsx';
import { enter } from '#app/enter.client.ts';
import { guardRoute } from '#app/guards.client.ts';
import { worker } from '#app/worker.client.ts';
import { must } from '#worker/errors.ts';

const REASONS: Readonly<Record<string, string>> = {
	'Retry connection failed': 'Não foi possível confirmar a sua sessão com o servidor.',
};

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
	const [{ user, locked }, sync] = await Promise.all([guardRoute(request), worker.sync.view()]);
	return { user: must(user, 'user'), reason: locked ?? '', sync };
}

export async function clientAction({ request }: ClientActionFunctionArgs) {
	const refusal = await enter(await request.formData());
	return refusal ?? redirect('/menu');
}

/** The session is locked, nothing is wiped: the same person enters again and goes on. */
export default function Locked() {
	const { user, reason, sync } = useLoaderData<typeof clientLoader>();
	return (
		<PlainPage title="Sessão bloqueada">
			<WorkerChanges />
			<p>{REASONS[reason] ?? 'Sua autenticação expirou, por favor, faça login novamente.'}</p>
			<SafeHere sync={sync} />
			<p>
				Entre com a senha de <strong>{user.name}</strong> para continuar de onde parou.
			</p>
			<CredentialsForm employeeCode={user.employeeCode} act="Entrar novamente" />
		</PlainPage>
	);
}
