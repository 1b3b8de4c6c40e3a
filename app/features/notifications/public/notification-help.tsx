import { useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Dialog, DialogActs } from '#app/ui/dialog.tsx';
import { DrawnRow, PhoneDrawing } from '#app/ui/phone-drawing.tsx';
import { ADDRESS, Choice, HELD_ICON } from '#app/ui/settings-drawings.tsx';
import { type Step, StepList } from '#app/ui/step-list.tsx';
import type { ReadinessReason } from '#worker/domain/device/readiness.ts';

const IN_CHROME: readonly Step[] = [
	{ text: 'Toque no ícone à esquerda do endereço, no alto do Chrome.', picture: ADDRESS },
	{
		text: 'Toque em "Permissões" e depois em "Notificações".',
		picture: (
			<PhoneDrawing height={76}>
				<DrawnRow y={6} text="Local" value="Permitido" />
				<DrawnRow y={40} text="Notificações" value="Bloqueado" tapped />
			</PhoneDrawing>
		),
	},
	{ text: 'Escolha "Permitir".', picture: <Choice chosen="Permitir" other="Bloquear" /> },
];

const INSTALLED: readonly Step[] = [
	{
		text: 'Na tela inicial do aparelho, segure o ícone do Acompanha e toque em "Informações do app".',
		picture: HELD_ICON,
	},
	{
		text: 'Toque em "Notificações".',
		picture: (
			<PhoneDrawing height={110}>
				<DrawnRow y={6} text="Notificações" tapped />
				<DrawnRow y={40} text="Permissões" />
				<DrawnRow y={74} text="Armazenamento" />
			</PhoneDrawing>
		),
	},
	{
		text: 'Ligue as notificações do Acompanha.',
		picture: (
			<PhoneDrawing height={42}>
				<DrawnRow y={6} text="Todas as notificações" value="Ativado" tapped />
			</PhoneDrawing>
		),
	},
];

function Blocked() {
	const installed = matchMedia('(display-mode: standalone)').matches;
	return (
		<>
			<p>
				O Chrome só deixa você mesmo liberar. Enquanto isso, tudo continua chegando à lista de
				notificações.
			</p>
			<StepList steps={installed ? INSTALLED : IN_CHROME} beside={false} />
			<p>Depois volte para cá: esta conferência se atualiza sozinha.</p>
		</>
	);
}

/** How to allow notifications again after a denial: the browser does not prompt a second time. */
export function NotificationHelp({
	name,
	reason,
}: {
	readonly name: string;
	readonly reason: ReadinessReason;
}) {
	const [open, setOpen] = useState(false);
	const close = () => setOpen(false);
	const isUnsupported = reason === 'unsupported';
	return (
		<>
			<Button
				className="justify-self-start"
				aria-label={`${name}: Notificações`}
				onClick={() => setOpen(true)}
			>
				{name}
			</Button>
			<Dialog
				open={open}
				onClose={close}
				title={isUnsupported ? 'Receber notificações' : 'Liberar as notificações'}
			>
				{isUnsupported ? (
					<p>
						Abra o Acompanha no Google Chrome, no Android, ou instale o app por ele. Neste navegador
						tudo chega à lista de notificações; confira de vez em quando.
					</p>
				) : (
					<Blocked />
				)}
				<DialogActs>
					<Button onClick={close}>Voltar à conferência</Button>
				</DialogActs>
			</Dialog>
		</>
	);
}
