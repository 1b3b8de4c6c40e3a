import { type ClientActionFunctionArgs, redirect, useLocation } from '@remix-run/react';
import { CodeForm } from '#app/features/session/code-form.tsx';
import { register } from '#app/features/session/session.data.client.ts';
import type { ScreenHandle } from '#app/features/shell/screen-handle.ts';
import { ButtonLink } from '#app/ui/button.tsx';

export const handle: ScreenHandle = { title: 'Primeiro acesso' };

export async function clientAction({ request }: ClientActionFunctionArgs) {
	const refusal = await register(await request.formData());
	return refusal ?? redirect('/menu');
}

/** Sets the first password, with the invitation of the company. */
export default function Register() {
	const { search } = useLocation();
	return (
		<>
			<p className="text-muted">
				Escolha a sua senha com o convite que a empresa enviou a você. Se não o recebeu, ou se ele
				venceu, peça outro.
			</p>
			<CodeForm
				employeeCode=""
				codeLabel="Código do convite"
				codeHint="Copie e cole o código que você recebeu. Ele vale por 7 dias."
				act="Criar a senha e entrar"
				acting="Criando a senha…"
			/>
			<div className="grid gap-2">
				<ButtonLink look="quiet" to={{ pathname: '/login/recuperar', search }}>
					Pedir um convite
				</ButtonLink>
				<ButtonLink look="quiet" to={{ pathname: '/login', search }}>
					Já tenho senha
				</ButtonLink>
			</div>
		</>
	);
}
