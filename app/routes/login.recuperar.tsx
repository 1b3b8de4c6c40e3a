import { type ClientActionFunctionArgs, useLocation } from '@remix-run/react';
import { ButtonLink } from '#app/components/button.tsx';
import { Recovery } from '#app/components/recovery.tsx';
import { recoveryAct } from '#app/recovery.client.ts';
import type { ScreenHandle } from '#app/screen-handle.ts';

export const handle: ScreenHandle = { title: 'Recuperar a senha' };

export async function clientAction({ request }: ClientActionFunctionArgs) {
	return recoveryAct(request);
}

export default function Recover() {
	const { search } = useLocation();
	return (
		<>
			<Recovery employeeCode={null} register={`/login/cadastro${search}`} />
			<ButtonLink look="quiet" to={{ pathname: '/login', search }}>
				Voltar para entrar
			</ButtonLink>
		</>
	);
}
