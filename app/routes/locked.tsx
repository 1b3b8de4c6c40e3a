import {
	type ClientActionFunctionArgs,
	type ClientLoaderFunctionArgs,
	redirect,
	useLoaderData,
} from '@remix-run/react';
import { CredentialsForm, ENTERED } from '#app/features/session/credentials-form.tsx';
import { lockText } from '#app/features/session/lock-text.ts';
import { logIn } from '#app/features/session/session.data.client.ts';
import { SwitchPerson } from '#app/features/session/switch-person.tsx';
import { UnsentSummary } from '#app/features/session/unsent-summary.tsx';
import { useScreenFocus } from '#app/features/shell/use-screen-focus.ts';
import { notAfterActs } from '#app/platform/acts.ts';
import { codeOf } from '#app/platform/error-text.ts';
import { RevalidateOnChange } from '#app/platform/revalidate-on-change.ts';
import { guardRoute } from '#app/platform/route-guards.client.ts';
import { worker } from '#app/platform/worker.client.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { PlainPage } from '#app/ui/plain-page.tsx';
import { must } from '#worker/errors.ts';

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
	// The guard runs first: without a person there is nothing to load.
	const { user, locked, coaching } = await guardRoute(request);
	const [sync, unfinished] = await Promise.all([worker.sync.view(), worker.sync.unfinished()]);
	const visit = coaching?.route ?? null;
	return { user: must(user, 'user'), reason: locked ?? '', visit, sync, unfinished };
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

/**
 * The session is locked and all data is kept: the same person logs in again and continues. Whoever
 * cannot log in now still has the running visit, what waits on this device, and help.
 */
export default function Locked() {
	const { user, reason, visit, sync, unfinished } = useLoaderData<typeof clientLoader>();
	useScreenFocus('Sessão bloqueada');
	return (
		<PlainPage title="Sessão bloqueada">
			<RevalidateOnChange />
			<p>{lockText(reason)}</p>
			<UnsentSummary sync={sync} unfinished={unfinished} />
			{visit !== null && <ButtonLink to={visit}>Voltar para a visita</ButtonLink>}
			<p>
				Entre com a senha de <strong>{user.name}</strong> para continuar de onde parou.
			</p>
			<CredentialsForm employeeCode={user.employeeCode} act="Entrar novamente" />
			<div className="grid gap-2">
				<ButtonLink to="/offline/envios">O que falta enviar, e arquivo de resgate</ButtonLink>
				<ButtonLink look="quiet" to="/locked/recuperar">
					Esqueci a senha
				</ButtonLink>
				<SwitchPerson name={user.name} />
				<ButtonLink look="quiet" to="/offline/diagnostico">
					Ajuda
				</ButtonLink>
			</div>
		</PlainPage>
	);
}
