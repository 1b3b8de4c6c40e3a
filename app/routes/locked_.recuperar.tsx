import {
	type ClientActionFunctionArgs,
	type ClientLoaderFunctionArgs,
	useLoaderData,
} from '@remix-run/react';
import { ButtonLink } from '#app/components/button.tsx';
import { PlainPage } from '#app/components/plain-page.tsx';
import { Recovery } from '#app/components/recovery.tsx';
import { WorkerChanges } from '#app/components/worker-changes.tsx';
import { guardRoute } from '#app/guards.client.ts';
import { recoveryAct } from '#app/recovery.client.ts';
import { useArrival } from '#app/use-arrival.ts';
import { must } from '#worker/errors.ts';

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
	const { user } = await guardRoute(request);
	return { user: must(user, 'user') };
}

export async function clientAction({ request }: ClientActionFunctionArgs) {
	return recoveryAct(request);
}

/** A forgotten password while the session is locked: the same person, the same work. */
export default function RecoverLocked() {
	const { user } = useLoaderData<typeof clientLoader>();
	useArrival('Recuperar a senha');
	return (
		<PlainPage title="Recuperar a senha">
			<WorkerChanges />
			<Recovery employeeCode={user.employeeCode} register={null} />
			<ButtonLink look="quiet" to="/locked">
				Voltar para entrar
			</ButtonLink>
		</PlainPage>
	);
}
