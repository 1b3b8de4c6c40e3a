import { kmOf } from '#app/features/requests/asking/asking-draft.ts';
import type { FieldsProps } from '#app/features/requests/asking/asking-form.ts';
import { problemText } from '#app/features/requests/asking/problem-text.ts';
import { Card } from '#app/ui/card.tsx';
import { DateField } from '#app/ui/date-field.tsx';
import { Field } from '#app/ui/field.tsx';
import { count, money } from '#app/ui/format.ts';
import {
	mileageCost,
	TRIP_DAYS,
	TRIP_MAX_KM,
} from '#worker/domain/requests/kinds/mileage-allowance.ts';

const REQUIRED: Readonly<Record<string, string>> = {
	date: 'Escolha o dia da viagem.',
	km: 'Escreva quantos quilômetros, em números.',
	from: 'Escreva de onde a viagem saiu.',
	to: 'Escreva aonde a viagem chegou.',
};

function tripProblem(field: string, problem: string | undefined): string | null {
	if (problem === 'required') return REQUIRED[field] ?? null;
	if (problem === 'too-much') {
		return `Uma viagem tem no máximo ${count(TRIP_MAX_KM)} km. Confira o número.`;
	}
	return problemText(field, problem);
}

/** Day, places and distance of a trip, with its cost. */
export function TripFields({ draft, problems, today, kmPrice, onChange }: FieldsProps) {
	const { first, last } = TRIP_DAYS.range(today);
	const km = kmOf(draft);
	return (
		<Card title="A viagem">
			<DateField
				label="Dia da viagem"
				value={draft.start}
				min={first}
				max={last}
				error={tripProblem('date', problems.date)}
				onChange={(start) => onChange({ start })}
			/>
			<Field
				label="De onde"
				maxLength={200}
				value={draft.from}
				error={tripProblem('from', problems.from)}
				onChange={(event) => onChange({ from: event.target.value })}
			/>
			<Field
				label="Para onde"
				maxLength={200}
				value={draft.to}
				error={tripProblem('to', problems.to)}
				onChange={(event) => onChange({ to: event.target.value })}
			/>
			<Field
				label="Quilômetros"
				hint="Ida e volta, pelo hodômetro. Por exemplo: 52,5."
				inputMode="decimal"
				autoComplete="off"
				maxLength={12}
				value={draft.km}
				error={tripProblem('km', problems.km)}
				onChange={(event) => onChange({ km: event.target.value })}
			/>
			<p role="status" className="figures flex flex-wrap justify-between gap-x-4">
				<span className="text-muted">{money(kmPrice)} por km</span>
				<strong className="text-lg">{money(mileageCost(km, kmPrice))}</strong>
			</p>
		</Card>
	);
}
