import { useLocation } from '@remix-run/react';
import { CircleCheck, CircleHelp, CircleX, MapPin, RefreshCw } from 'lucide-react';
import { GpsRepair } from '#app/features/device/public/gps-repair.tsx';
import { gpsHelpPath } from '#app/platform/gps-help-path.ts';
import { retryLocation } from '#app/platform/location.client.ts';
import { useLocationState } from '#app/platform/use-location.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { distance as metres } from '#app/ui/format.ts';
import { StatusChip } from '#app/ui/status-chip.tsx';
import type { LocationReading, Point } from '#worker/contract/location.ts';
import { coordinatesOf, distanceInMetres, locationStatus } from '#worker/domain/visit/distance.ts';

const RANGE = {
	dentro: { tone: 'good', text: 'Dentro da área', Icon: CircleCheck },
	fora: { tone: 'bad', text: 'Fora da área', Icon: CircleX },
	inconclusivo: { tone: 'warn', text: 'Inconclusivo', Icon: CircleHelp },
} as const;

const LINE =
	'flex min-h-14 flex-wrap items-center gap-x-3 gap-y-2 rounded-md bg-sunken px-3.5 py-2';

type Props = {
	readonly point: Point | null;
	/** Metres; 0: no limit is shown. */
	readonly minDistance: number;
};

/** The distance of the phone to the PDV, updated as the reading improves. The check-in never waits for it. */
export function LocationLine({ point, minDistance }: Props) {
	const { permission, searching, reading } = useLocationState(true);
	const { search } = useLocation();
	if (permission === 'denied' || permission === 'unsupported') {
		return <GpsRepair unsupported={permission === 'unsupported'} />;
	}
	if (permission === 'prompt') {
		return (
			<p className={LINE}>
				<MapPin aria-hidden="true" className="size-5 flex-none text-muted" />
				<span className="min-w-[min(9rem,100%)] flex-1">
					A localização é pedida no check-in e fica gravada com ele.
				</span>
			</p>
		);
	}
	if (reading.position) {
		return <Fix point={point} minDistance={minDistance} position={reading.position} />;
	}
	return (
		<div className={LINE} role="status">
			<MapPin aria-hidden="true" className="size-5 flex-none text-muted" />
			<span className="min-w-[min(9rem,100%)] flex-1">
				{searching
					? 'Procurando o GPS… O check-in não espera por ele.'
					: 'O GPS não respondeu. O check-in é aceito, e isso fica registrado.'}
			</span>
			{!searching && (
				<>
					<Button
						icon={<RefreshCw aria-hidden="true" className="size-5" />}
						onClick={retryLocation}
					>
						Tentar de novo
					</Button>
					<ButtonLink look="quiet" to={gpsHelpPath(search)}>
						Ajuda
					</ButtonLink>
				</>
			)}
		</div>
	);
}

function Fix({
	point,
	minDistance,
	position,
}: Props & { readonly position: NonNullable<LocationReading['position']> }) {
	const pdv = coordinatesOf(point);
	const precision = `precisão de ${metres(position.accuracy)}`;
	if (!pdv) {
		return (
			<p className={LINE}>
				<MapPin aria-hidden="true" className="size-5 flex-none text-muted" />
				<span className="min-w-[min(9rem,100%)] flex-1">
					Este cliente não tem ponto no mapa: o check-in é aceito sem distância.
				</span>
			</p>
		);
	}
	const away = distanceInMetres(position, pdv);
	const location = { distance: away, accuracy: position.accuracy };
	const range = locationStatus({ location, betterLocation: null }, minDistance);
	const { tone, text, Icon } = RANGE[range];
	return (
		<p className={LINE}>
			<MapPin aria-hidden="true" className="size-5 flex-none text-muted" />
			<span className="figures min-w-[min(9rem,100%)] flex-1">
				A <strong>{metres(away)}</strong> do cliente
				<span className="block text-sm text-muted">
					{precision}
					{minDistance > 0 && ` · a área vai até ${metres(minDistance)}`}
				</span>
				{minDistance > 0 && (
					<span className="mt-1 block">
						<StatusChip tone={tone} icon={<Icon aria-hidden="true" />}>
							{text}
						</StatusChip>
					</span>
				)}
				{minDistance > 0 && away >= minDistance && (
					<span className="block text-sm font-semibold">O check-in vai para aprovação.</span>
				)}
			</span>
		</p>
	);
}
