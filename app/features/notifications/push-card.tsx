import { BellOff, BellRing } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { StatusChip } from '#app/ui/status-chip.tsx';
import { toast } from '#app/ui/toast.tsx';
import { type PushFailure, usePushActs, usePushState } from './public/push.data.client.ts';
import { pushFailureText } from './public/push-failure-text.ts';

function TurnOn() {
	const act = usePushActs();
	const [pending, setPending] = useState(false);
	const [failure, setFailure] = useState<PushFailure | null>(null);
	const turnOn = async () => {
		setPending(true);
		setFailure(null);
		const outcome = await act('turnOn').finally(() => setPending(false));
		if (typeof outcome === 'object') setFailure(outcome.failed);
		if (outcome === 'on') toast('Avisos ativados neste aparelho');
	};
	return (
		<>
			<p className="text-muted">
				Saiba na hora quando um coaching da sua equipe termina ou um pedido seu é decidido, mesmo
				com o app fechado. O aviso na tela bloqueada não mostra nomes nem clientes.
			</p>
			{failure && (
				<Notice tone="warn" role="alert">
					{pushFailureText(failure)} Enquanto isso, tudo chega à lista de notificações.
				</Notice>
			)}
			<Button
				look="primary"
				pending={pending}
				icon={<BellRing aria-hidden="true" className="size-5" />}
				onClick={() => void turnOn()}
			>
				Ativar avisos neste aparelho
			</Button>
		</>
	);
}

const HOW = [
	'Toque no ícone à esquerda do endereço, ou segure o ícone do app e toque em Informações do app.',
	'Em Permissões, abra Notificações.',
	'Escolha Permitir.',
] as const;

function Denied() {
	return (
		<>
			<p className="text-muted">
				O Chrome está bloqueando os avisos deste app. Tudo continua chegando à lista de
				notificações. Para liberar:
			</p>
			<ol className="grid list-decimal gap-1 ps-6">
				{HOW.map((step) => (
					<li key={step}>{step}</li>
				))}
			</ol>
		</>
	);
}

/** Turns pushes on and off, or says how to allow them again. `brief`: hidden once they are on. */
export function PushCard({ brief = false }: { readonly brief?: boolean }) {
	const state = usePushState();
	const act = usePushActs();
	if (state === null || (brief && state === 'on')) return null;
	return (
		<Card
			title="Avisos neste aparelho"
			aside={
				state === 'on' ? (
					<StatusChip tone="good" icon={<BellRing aria-hidden="true" />}>
						Ativados
					</StatusChip>
				) : (
					state === 'denied' && (
						<StatusChip tone="warn" icon={<BellOff aria-hidden="true" />}>
							Bloqueados
						</StatusChip>
					)
				)
			}
		>
			{state === 'off' && <TurnOn />}
			{state === 'denied' && <Denied />}
			{state === 'unsupported' && (
				<p className="text-muted">
					Este navegador não recebe avisos com o app fechado: use o Chrome. Tudo chega à lista de
					notificações.
				</p>
			)}
			{state === 'on' && (
				<>
					<p className="text-muted">Este aparelho mostra os avisos mesmo com o app fechado.</p>
					<Button
						icon={<BellOff aria-hidden="true" className="size-5" />}
						onClick={() => void act('turnOff')}
					>
						Desativar avisos neste aparelho
					</Button>
				</>
			)}
		</Card>
	);
}
