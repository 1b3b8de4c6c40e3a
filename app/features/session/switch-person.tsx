import { useFetcher } from '@remix-run/react';
import { useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Ask } from '#app/ui/dialog.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { AppErrorCode } from '#worker/errors.ts';

/** 'Trocar de pessoa' (rule 1.10) asks first and names the person whose work stays. */
export function SwitchPerson({ name }: { readonly name: string }) {
	const [asking, setAsking] = useState(false);
	const fetcher = useFetcher<{ readonly refused: AppErrorCode }>();
	const pending = fetcher.state !== 'idle';
	return (
		<>
			{fetcher.data && !pending && (
				<Notice tone="bad" role="alert">
					{fetcher.data.refused === 'logout-offline'
						? 'Sem internet não dá para trocar de pessoa: ninguém mais conseguiria entrar. Tente de novo com sinal.'
						: 'A sessão não está mais bloqueada. Para trocar de pessoa, saia da conta pelo perfil.'}
				</Notice>
			)}
			<Button look="quiet" pending={pending} onClick={() => setAsking(true)}>
				Não sou {name}. Trocar de pessoa
			</Button>
			<Ask
				open={asking}
				title="Trocar de pessoa?"
				act="Trocar de pessoa"
				stay={`Continuar como ${name}`}
				onStay={() => setAsking(false)}
				onAct={() => {
					setAsking(false);
					fetcher.submit({ act: 'hand-over' }, { method: 'post', action: '/locked' });
				}}
			>
				<p>
					O que {name} ainda não enviou fica guardado neste aparelho, fechado. Quando {name} entrar
					aqui de novo, continua de onde parou e tudo segue para o servidor.
				</p>
				<p>Ninguém mais vê nem envia esse trabalho.</p>
			</Ask>
		</>
	);
}
