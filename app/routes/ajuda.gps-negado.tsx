import type { ClientLoaderFunctionArgs } from '@remix-run/react';
import { MapPin } from 'lucide-react';
import { ActionBar } from '#app/components/action-bar.tsx';
import { Button, ButtonLink } from '#app/components/button.tsx';
import { Card } from '#app/components/card.tsx';
import { GpsSteps } from '#app/components/gps-steps.tsx';
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
			<GpsSteps installed={matchMedia('(display-mode: standalone)').matches} />
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
