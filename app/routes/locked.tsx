import {
	type ClientActionFunctionArgs,
	type ClientLoaderFunctionArgs,
	redirect,
	useLoaderData,
} from '@remix-run/react';
import { ButtonLink } from '#app/components/button.tsx';
import { CredentialsForm, ENTERED } from '#app/components/credentials-form.tsx';
import { HandOver } from '#app/components/hand-over.tsx';
import { PlainPage } from '#app/components/plain-page.tsx';
import { SafeHere } from '#app/components/safe-here.tsx';
import { WorkerChanges } from '#app/components/worker-changes.tsx';
import { enter } from '#app/enter.client.ts';
import { codeOf } from '#app/error-text.ts';
import { guardRoute } from '#app/guards.client.ts';
import { lockText } from '#app/lock-text.ts';
import { useArrival } from '#app/use-arrival.ts';
import { worker } from '#app/worker.client.ts';
import { must } from '#worker/errors.ts';

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
	// Not at once: with nobody in there is nothing to ask, and the guard has the word.
	const { user, locked } = await guardRoute(request);
	const [sync, unfinished] = await Promise.all([worker.sync.view(), worker.sync.unfinished()]);
	return { user: must(user, 'user'), reason: locked ?? '', sync, unfinished };
}

/** Enters again: here, or with `stay` over the screen the person is at. Or hands the phone over. */
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
	const refusal = await enter(formData);
	if (refusal) return refusal;
	return formData.has('stay') ? ENTERED : redirect('/menu');
}

/** The session is locked, nothing is wiped: the same person enters again and goes on. */
export default function Locked() {
	const { user, reason, sync, unfinished } = useLoaderData<typeof clientLoader>();
	useArrival('Sessão bloqueada');
	return (
		<PlainPage title="Sessão bloqueada">
			<WorkerChanges />
			<p>{lockText(reason)}</p>
			<SafeHere sync={sync} unfinished={unfinished} />
			<p>
				Entre com a senha de <strong>{user.name}</strong> para continuar de onde parou.
			</p>
			<CredentialsForm employeeCode={user.employeeCode} act="Entrar novamente" />
			<div className="grid gap-2">
				<ButtonLink look="quiet" to="/locked/recuperar">
					Esqueci a senha
				</ButtonLink>
				<HandOver name={user.name} />
			</div>
		</PlainPage>
	);
}
