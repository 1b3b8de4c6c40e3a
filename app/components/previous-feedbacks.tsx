import { ChevronDown } from 'lucide-react';
import { grade } from '#app/format.ts';
import type { PreviousFeedback } from '#worker/api-plan.ts';
import { Card } from './card.tsx';
import { RelativeTime } from './relative-time.tsx';

function Part({ name, text }: { readonly name: string; readonly text: string }) {
	if (text.trim() === '') return null;
	return (
		<div>
			<dt className="text-sm font-semibold text-muted">{name}</dt>
			<dd className="whitespace-pre-line">{text}</dd>
		</div>
	);
}

/** The last feedbacks of a person, newest first; the newest is open. */
export function PreviousFeedbacks({
	feedbacks,
}: {
	readonly feedbacks: readonly PreviousFeedback[];
}) {
	if (feedbacks.length === 0) {
		return (
			<Card title="Últimos feedbacks">
				<p className="text-muted">
					Nenhum ainda. Ao finalizar um coaching, o que foi combinado aparece aqui.
				</p>
			</Card>
		);
	}
	return (
		<Card title="Últimos feedbacks" content="rows">
			{feedbacks.map((feedback, index) => (
				<details key={`${feedback.at} ${feedback.coachName}`} open={index === 0}>
					<summary className="row list-none">
						<span className="min-w-0 flex-1">
							<span className="block font-semibold">{feedback.coachName}</span>
							<span className="text-sm text-muted">
								<RelativeTime at={feedback.at} after="day" />
							</span>
						</span>
						<ChevronDown
							aria-hidden="true"
							className="order-last size-5 flex-none text-edge in-open:rotate-180"
						/>
						{feedback.grade !== null && (
							<span className="figures text-lg font-bold">{grade(feedback.grade)}</span>
						)}
					</summary>
					<dl className="grid gap-2 px-4 pb-4">
						<Part name="Ponto forte" text={feedback.strength} />
						<Part name="Oportunidade" text={feedback.opportunity} />
						<Part name="Compromisso" text={feedback.commitment} />
					</dl>
				</details>
			))}
		</Card>
	);
}
