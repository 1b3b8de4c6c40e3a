import { type ClientActionFunctionArgs, redirect, useLocation } from '@remix-run/react';
import { CredentialsForm } from '#app/features/session/credentials-form.tsx';
import { logIn } from '#app/features/session/session.data.client.ts';
import type { ScreenHandle } from '#app/features/shell/screen-handle.ts';
import { ButtonLink } from '#app/ui/button.tsx';

export const handle: ScreenHandle = { title: 'Entrar' };

export async function clientAction({ request }: ClientActionFunctionArgs) {
	const refusal = await logIn(await request.formData());
	return refusal ?? redirect('/menu');
}

/**
 * Login with code and password. Links to the other ways to log in keep the flags of the address.
 */
export default function Credentials() {
	const { search } = useLocation();
	return (
		<>
			<p className="text-muted">
				Acompanhe a rota com ou sem sinal: o que você registra fica salvo no aparelho e segue quando
				houver internet.
			</p>
			<CredentialsForm employeeCode={null} act="Entrar" />
			<div className="grid gap-2">
				<ButtonLink look="quiet" to={{ pathname: '/login/recuperar', search }}>
					Esqueci a senha
				</ButtonLink>
				<ButtonLink look="quiet" to={{ pathname: '/login/cadastro', search }}>
					Primeiro acesso
				</ButtonLink>
				<ButtonLink look="quiet" to="/suporte">
					Ajuda
				</ButtonLink>
			</div>
		</>
	);
}
