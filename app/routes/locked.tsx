import {
	type ClientActionFunctionArgs,
	type ClientLoaderFunctionArgs,
	redirect,
	useLoaderData,
} from '@remix-run/react';
import { must } from '#worker/errors.ts';
import { CredentialsForm, ENTERED } from '../features/session/credentials-form.tsx';
import { lockText } from '../features/session/lock-text.ts';
import { logIn } from '../features/session/session.data.client.ts';
import { SwitchPerson } from '../features/session/switch-person.tsx';
import { UnsentSummary } from '../features/session/unsent-summary.tsx';
import { useScreenFocus } from '../features/shell/use-screen-focus.ts';
import { notAfterActs } from '../platform/acts.ts';
import { codeOf } from '../platform/error-text.ts';
import { RevalidateOnChange } from '../platform/revalidate-on-change.ts';
import { guardRoute } from '../platform/route-guards.client.ts';
import { worker } from '../platform/worker.client.ts';
import { ButtonLink } from '../ui/button.tsx';
import { PlainPage } from '../ui/plain-page.tsx';

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
	// The guard runs first: without a person there is nothing to load.
	const { user, locked } = await guardRoute(request);
	const [sync, unfinished] = await Promise.all([worker.sync.view(), worker.sync.unfinished()]);
	return { user: must(user, 'user'), reason: locked ?? '', sync, unfinished };
}

export const shouldRevalidate = notAfterActs;

/** Logs in again, here or with `stay` over the current screen; or logs out for another person. */
export async function clientAction({ request }: ClientActionFunctionArgs) {
	const formData = await request.formData();
	if (formData.get('act') === 'hand-over') {
		try {
			await worker.session.handOver();
		} catch (error) {
			return { refused: codeOf(error) };
		}
		return redirect('/login');
	}
	const refusal = await logIn(formData);
	if (refusal) return refusal;
	return formData.has('stay') ? ENTERED : redirect('/menu');
}

/** The session is locked and all data is kept: the same person logs in again and continues. */
export default function Locked() {
	const { user, reason, sync, unfinished } = useLoaderData<typeof clientLoader>();
	useScreenFocus('Sessão bloqueada');
	return (
		<PlainPage title="Sessão bloqueada">
			<RevalidateOnChange />
			<p>{lockText(reason)}</p>
			<UnsentSummary sync={sync} unfinished={unfinished} />
			<p>
				Entre com a senha de <strong>{user.name}</strong> para continuar de onde parou.
			</p>
			<CredentialsForm employeeCode={user.employeeCode} act="Entrar novamente" />
			<div className="grid gap-2">
				<ButtonLink look="quiet" to="/locked/recuperar">
					Esqueci a senha
				</ButtonLink>
				<SwitchPerson name={user.name} />
			</div>
		</PlainPage>
	);
}
