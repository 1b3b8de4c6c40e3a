import { type ClientActionFunctionArgs, useLocation } from '@remix-run/react';
import { recoveryAct } from '#app/features/session/recovery.client.ts';
import { RecoveryForm } from '#app/features/session/recovery-form.tsx';
import type { ScreenHandle } from '#app/features/shell/screen-handle.ts';
import { ButtonLink } from '#app/ui/button.tsx';

export const handle: ScreenHandle = { title: 'Recuperar a senha' };

export async function clientAction({ request }: ClientActionFunctionArgs) {
	return recoveryAct(request);
}

export default function Recover() {
	const { search } = useLocation();
	return (
		<>
			<RecoveryForm employeeCode={null} register={`/login/cadastro${search}`} />
			<ButtonLink look="quiet" to={{ pathname: '/login', search }}>
				Voltar para entrar
			</ButtonLink>
		</>
	);
}
