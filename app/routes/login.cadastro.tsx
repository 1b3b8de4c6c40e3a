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

/** '#4001.K7PM-4QXR-9TB2' of an invitation's link; employee codes may contain a dot. */
function invitationIn(hash: string): { readonly employeeCode: string; readonly code: string } {
	const [, employeeCode = '', code = ''] = /^#(.+)\.([\w-]+)$/.exec(hash) ?? [];
	return { employeeCode: decodeURIComponent(employeeCode), code };
}

/** Sets the first password, with the invitation of the company. */
export default function Register() {
	const { search, hash } = useLocation();
	const invitation = invitationIn(hash);
	return (
		<>
			<p className="text-muted">
				Escolha a sua senha com o convite que a empresa enviou a você. Se não o recebeu, ou se ele
				venceu, peça outro.
			</p>
			<CodeForm
				key={hash}
				{...invitation}
				codeLabel="Código do convite"
				codeHint="O código que você recebeu, com ou sem os traços. Ele vale por 7 dias."
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
