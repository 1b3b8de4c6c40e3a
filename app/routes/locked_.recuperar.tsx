import {
	type ClientActionFunctionArgs,
	type ClientLoaderFunctionArgs,
	useLoaderData,
} from '@remix-run/react';
import { recoveryAct } from '#app/features/session/recovery.client.ts';
import { RecoveryForm } from '#app/features/session/recovery-form.tsx';
import { useScreenFocus } from '#app/features/shell/use-screen-focus.ts';
import { notAfterActs } from '#app/platform/acts.ts';
import { RevalidateOnChange } from '#app/platform/revalidate-on-change.ts';
import { guardRoute } from '#app/platform/route-guards.client.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { PlainPage } from '#app/ui/plain-page.tsx';
import { must } from '#worker/errors.ts';

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
	const { user } = await guardRoute(request);
	return { user: must(user, 'user') };
}

export const shouldRevalidate = notAfterActs;

export async function clientAction({ request }: ClientActionFunctionArgs) {
	return recoveryAct(request);
}

/** Resets the password while the session is locked. Person and unsent work stay. */
export default function RecoverLocked() {
	const { user } = useLoaderData<typeof clientLoader>();
	useScreenFocus('Recuperar a senha');
	return (
		<PlainPage title="Recuperar a senha">
			<RevalidateOnChange />
			<RecoveryForm employeeCode={user.employeeCode} register={null} />
			<ButtonLink look="quiet" to="/locked">
				Voltar para entrar
			</ButtonLink>
		</PlainPage>
	);
}
