import { Link } from '@remix-run/react';
import { RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import type { LocationState } from '#app/platform/location.client.ts';
import type { Fix } from '#app/platform/location-fix.ts';
import { useNow } from '#app/platform/use-now.ts';
import { Button } from '#app/ui/button.tsx';
import { relative } from '#app/ui/format.ts';
import type { SortPosition } from './sort-position.client.ts';

type Props = {
	readonly location: LocationState;
	/** The list is to be sorted by distance. */
	readonly nearest: boolean;
	readonly place: SortPosition | null;
	/** Sorts the list by the current position. */
	readonly onSort: () => void;
};

/** The age of order and distances, or why there are none. Its height does not change while it searches. */
export function SortByDistanceLine({ location, nearest, place, onSort }: Props) {
	const { permission, searching, reading, last } = location;
	const known = nearest ? (place ?? reading.position) : last;
	if (permission === 'denied' || permission === 'unsupported') {
		return (
			<Line nearest={nearest}>
				<span role="status">Sem localização não há distância. </span>
				<Link
					to="/ajuda/gps-negado"
					className="inline-flex min-h-12 items-center font-semibold text-accent underline underline-offset-[3px]"
				>
					Como liberar
				</Link>
			</Line>
		);
	}
	if (permission === 'prompt') {
		return (
			<Line nearest={nearest}>
				{nearest
					? 'A localização é pedida no primeiro check-in. Depois dele, a lista fica em ordem de distância.'
					: 'As distâncias aparecem depois do primeiro check-in.'}
			</Line>
		);
	}
	const isLooking = searching && (nearest || last === null);
	const act = known === null ? 'Tentar de novo' : place ? 'Atualizar' : 'Ordenar';
	return (
		<Line
			nearest={nearest}
			act={nearest && !isLooking && <SortButton onSort={onSort}>{act}</SortButton>}
		>
			<span role="status">
				{isLooking && 'Procurando a sua posição… '}
				{!isLooking && known === null && 'O GPS não respondeu. '}
			</span>
			{last && <Ages last={last} place={nearest ? place : null} />}
		</Line>
	);
}

function Line({
	nearest,
	act,
	children,
}: Pick<Props, 'nearest'> & { readonly act?: ReactNode; readonly children: ReactNode }) {
	return (
		<div
			className={`flex flex-wrap items-center gap-x-3 text-muted ${nearest ? 'min-h-12' : 'min-h-5'}`}
		>
			<p className="min-w-0 flex-1 basis-32 text-sm">{children}</p>
			{act}
		</div>
	);
}

function SortButton({ onSort, children }: Pick<Props, 'onSort'> & { readonly children: string }) {
	return (
		<Button icon={<RefreshCw aria-hidden="true" className="size-5" />} onClick={onSort}>
			{children}
		</Button>
	);
}

function Ages({ last, place }: { readonly last: Fix; readonly place: SortPosition | null }) {
	useNow('half-minute');
	// The GPS and this device have one clock; the corrected one is the server's.
	const now = new Date();
	const age = ({ at }: Fix | SortPosition) => relative(new Date(at).toISOString(), now);
	const measured = age(last);
	if (place === null) return <>Distâncias medidas {measured}</>;
	const sorted = age(place);
	if (sorted === measured) return <>Ordem e distâncias atualizadas {sorted}</>;
	return (
		<>
			Ordenado {sorted}, distâncias medidas {measured}
		</>
	);
}
