import { Card } from '#app/ui/card.tsx';
import type { DayFacts } from '#worker/contract/day-result.ts';
import { dayWords } from './day-result-text.ts';
import { ShareDay } from './share-day.tsx';

/** The end of a day as something to show to the coachee, on the screen or sent (rule 2.31). */
export function DayResultCard({ day }: { readonly day: DayFacts }) {
	const words = dayWords(day);
	return (
		<Card title={words.title}>
			{words.against !== null && <p className="text-sm text-muted">{words.against}</p>}
			<dl className="grid gap-2">
				{words.lines.map(([label, texts]) => (
					<div key={label}>
						<dt className="text-sm text-muted">{label}</dt>
						{texts.map((text) => (
							<dd
								key={text}
								className={`figures font-medium wrap-anywhere ${texts.length > 1 ? 'ms-5 list-item list-disc' : ''}`}
							>
								{text}
							</dd>
						))}
					</div>
				))}
			</dl>
			<ShareDay day={day} />
		</Card>
	);
}
