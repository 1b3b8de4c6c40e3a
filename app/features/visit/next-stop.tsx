import { Button, ButtonLink } from '#app/ui/button.tsx';
import { distance, grade } from '#app/ui/format.ts';
import type { PdvListView, PdvRow } from '#worker/contract/coaching-api.ts';
import type { Employee } from '#worker/contract/employee.ts';
import type { LocationReading } from '#worker/contract/location.ts';
import { coordinatesOf, distanceInMetres, locationStatus } from '#worker/domain/visit/distance.ts';
import { useAgreedWithClient } from './commitments/use-agreements.data.client.ts';
import type { useVisitAct } from './use-visit-act.ts';

type FactsProps = Pick<Props, 'next' | 'isHere' | 'teleSales'> & { readonly coachee: Employee };

/** The next stop: how far it is, how it went last time, and what was agreed there (rule 2.30). */
export function NextStopFacts({ next, isHere, teleSales, coachee }: FactsProps) {
	const { row, lastGrade } = next;
	const [agreed] = useAgreedWithClient(coachee.employeeCode, row.code);
	const facts = [
		row.distance !== null && `a ${distance(row.distance)}`,
		lastGrade !== null && `última nota ${grade(lastGrade)}`,
		isHere && 'o toque já faz o check-in',
	].filter(Boolean);
	return (
		<div className="grid text-sm text-muted">
			<p className="figures">
				<strong className="text-ink">{teleSales ? 'Próximo contato' : 'Próxima parada'}</strong>
				{facts.length > 0 && ` · ${facts.join(' · ')}`}
			</p>
			{agreed && <p className="truncate">Ficou combinado aqui: {agreed.what}</p>}
		</div>
	);
}

type Props = {
	readonly next: { readonly row: PdvRow; readonly lastGrade: number | null };
	/** The phone is in the area of the client: nothing needs to be read before the check-in. */
	readonly isHere: boolean;
	readonly teleSales: boolean;
	readonly visit: ReturnType<typeof useVisitAct>;
};

/** At the client it checks in and opens the form; elsewhere it leads to the client. */
export function NextStopButton({ next, isHere, teleSales, visit }: Props) {
	const words = (
		<span className="wrap-anywhere">
			{teleSales ? 'Contatar' : 'Visitar'} {next.row.name}
		</span>
	);
	const clientCode = next.row.code;
	if (isHere) {
		return (
			<Button
				look="primary"
				pending={visit.pending}
				onClick={() => visit.act({ act: 'check-in-client', clientCode })}
			>
				{words}
			</Button>
		);
	}
	return (
		<ButtonLink look="primary" to={`/coaching/form/pdv?pdv=${encodeURIComponent(clientCode)}`}>
			{words}
		</ButtonLink>
	);
}

/** Whether a reading of the last minute says that the phone is within the area of a client. */
export function isAtClient(
	{ location }: PdvRow,
	{ position }: LocationReading,
	{ minDistance, coaching }: Pick<PdvListView, 'minDistance' | 'coaching'>,
): boolean {
	const pdv = coordinatesOf(location);
	if (coaching.teleSales || !position || !pdv || minDistance <= 0) return false;
	const found = { distance: distanceInMetres(position, pdv), accuracy: position.accuracy };
	return locationStatus({ location: found, betterLocation: null }, minDistance) === 'dentro';
}
