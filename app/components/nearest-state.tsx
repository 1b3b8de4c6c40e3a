import { Link } from '@remix-run/react';
import type { LocationPermission } from '#app/device.client.ts';

/** Why the list is not sorted by distance yet. */
export function NearestState({
	permission,
	known,
}: {
	readonly permission: LocationPermission;
	readonly known: boolean;
}) {
	if (known) return null;
	if (permission === 'denied' || permission === 'unsupported') {
		return (
			<p className="text-muted" role="status">
				Sem localização não há distância.{' '}
				<Link to="/ajuda/gps-negado" className="inline-link">
					Como liberar
				</Link>
			</p>
		);
	}
	return (
		<p className="text-muted" role="status">
			{permission === 'prompt'
				? 'A localização é pedida no primeiro check-in; depois dele a lista se ordena.'
				: 'Procurando a sua posição…'}
		</p>
	);
}
