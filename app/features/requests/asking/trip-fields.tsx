import { Card } from '#app/ui/card.tsx';
import { Field } from '#app/ui/field.tsx';
import { money } from '#app/ui/format.ts';
import { mileageCost, TRIP_DAYS } from '#worker/domain/requests/kinds/mileage-allowance.ts';
import { kmOf } from './asking-draft.ts';
import type { FieldsProps } from './asking-form.ts';
import { problemText } from './problem-text.ts';

/** Day, places and distance of a trip, with its cost. */
export function TripFields({ draft, problems, today, kmPrice, onChange }: FieldsProps) {
	const { first, last } = TRIP_DAYS.range(today);
	const km = kmOf(draft);
	return (
		<Card title="A viagem">
			<Field
				type="date"
				label="Dia da viagem"
				value={draft.start}
				min={first}
				max={last}
				error={problemText('date', problems.date)}
				onChange={(event) => onChange({ start: event.target.value })}
			/>
			<Field
				label="De onde"
				maxLength={200}
				value={draft.from}
				error={problemText('from', problems.from)}
				onChange={(event) => onChange({ from: event.target.value })}
			/>
			<Field
				label="Para onde"
				maxLength={200}
				value={draft.to}
				error={problemText('to', problems.to)}
				onChange={(event) => onChange({ to: event.target.value })}
			/>
			<Field
				label="Quilômetros"
				hint="Ida e volta, pelo hodômetro. Por exemplo: 52,5."
				inputMode="decimal"
				autoComplete="off"
				maxLength={12}
				value={draft.km}
				error={problemText('km', problems.km)}
				onChange={(event) => onChange({ km: event.target.value })}
			/>
			<p role="status" className="figures flex flex-wrap justify-between gap-x-4">
				<span className="text-muted">{money(kmPrice)} por km</span>
				<strong className="text-lg">{money(mileageCost(km, kmPrice))}</strong>
			</p>
		</Card>
	);
}
