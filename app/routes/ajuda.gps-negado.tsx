import type { ClientLoaderFunctionArgs } from '@remix-run/react';
import { MapPin } from 'lucide-react';
import { ActionBar } from '#app/components/action-bar.tsx';
import { Button, ButtonLink } from '#app/components/button.tsx';
import { Card } from '#app/components/card.tsx';
import { Notice } from '#app/components/notice.tsx';
import { Shell } from '#app/components/shell.tsx';
import { retryLocation } from '#app/device.client.ts';
import { distance } from '#app/format.ts';
import { hasGeolocationElement } from '#app/geolocation-element.ts';
import { guardRoute } from '#app/guards.client.ts';
import { useArrival } from '#app/use-arrival.ts';
import { useLocationState } from '#app/use-location.ts';

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
	await guardRoute(request);
	return null;
}

const STEPS = [
	'Toque no ícone à esquerda do endereço, no alto do Chrome. No app instalado: segure o ícone do Acompanha, toque em "Informações do app" e em "Permissões".',
	'Abra "Permissões" e depois "Local".',
	'Escolha "Permitir".',
	'Confira se a localização do aparelho está ligada: deslize do alto da tela e toque em "Local".',
	'Volte aqui e toque em "Testar localização".',
];

/** How to give the location back, with a test that says when it worked. */
export default function GpsDenied() {
	const { permission, reading, searching } = useLocationState(true);
	useArrival('Liberar a localização');
	return (
		<Shell title="Liberar a localização" back="/coaching">
			<p>
				O check-in em PDV registra a sua posição uma vez, na chegada, para provar a visita. O app
				não acompanha você entre as visitas.
			</p>
			{permission === 'granted' && (
				<Notice tone="info" role="status">
					Localização liberada.{' '}
					{reading.position
						? `Precisão de ${distance(reading.position.accuracy)}.`
						: searching && 'Procurando a sua posição…'}
				</Notice>
			)}
			{permission === 'unsupported' && (
				<Notice tone="bad">
					Este aparelho não informa a localização. Use outro aparelho para o check-in em PDV.
				</Notice>
			)}
			{permission !== 'granted' && hasGeolocationElement() && (
				<Card title="O jeito mais rápido">
					<p className="text-muted">Toque no botão do Chrome e escolha permitir.</p>
					<geolocation lang="pt-BR" className="min-h-12" />
				</Card>
			)}
			<Card title="Pelas configurações">
				<ol className="grid gap-3">
					{STEPS.map((step, index) => (
						<li key={step} className="flex gap-3">
							<span
								aria-hidden="true"
								className="grid size-7 flex-none place-items-center rounded-full bg-accent-soft font-bold text-accent"
							>
								{index + 1}
							</span>
							<span>{step}</span>
						</li>
					))}
				</ol>
			</Card>
			<p className="text-muted">
				Não deu certo? Fale com o seu supervisor antes da próxima visita.
			</p>
			<ActionBar>
				{permission === 'granted' ? (
					<ButtonLink look="primary" to="/coaching">
						Voltar ao coaching
					</ButtonLink>
				) : (
					<Button
						look="primary"
						icon={<MapPin aria-hidden="true" className="size-5" />}
						onClick={retryLocation}
					>
						Testar localização
					</Button>
				)}
			</ActionBar>
		</Shell>
	);
}
