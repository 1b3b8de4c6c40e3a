import { MapPin } from 'lucide-react';
import { hasGeolocationElement } from '#app/platform/geolocation-element.ts';
import { retryLocation } from '#app/platform/location.client.ts';
import { useLocationState } from '#app/platform/use-location.ts';
import { ActionBar } from '#app/ui/action-bar.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { distance } from '#app/ui/format.ts';
import { Notice } from '#app/ui/notice.tsx';
import { GpsSteps } from './gps-steps.tsx';

/** How to permit the location again, with a test that shows when it works. */
export function GpsHelp({
	back,
}: {
	readonly back: { readonly to: string; readonly label: string };
}) {
	const { permission, reading, searching } = useLocationState(true);
	return (
		<>
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
			<div className="grid items-start gap-4 grid-fit-22/2">
				<GpsSteps installed={matchMedia('(display-mode: standalone)').matches} />
			</div>
			<p className="text-muted">
				Não deu certo? Fale com o seu supervisor antes da próxima visita.
			</p>
			<ActionBar>
				{permission === 'granted' ? (
					<ButtonLink look="primary" to={back.to}>
						{back.label}
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
		</>
	);
}
