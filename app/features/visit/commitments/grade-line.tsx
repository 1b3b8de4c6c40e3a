import { Card } from '#app/ui/card.tsx';
import { date, grade } from '#app/ui/format.ts';
import { RelativeTime } from '#app/ui/relative-time.tsx';
import type { AgreementsView, AgreementView } from '#worker/contract/commitments-api.ts';
import { commitmentCounts } from './commitment-words.ts';

type Graded = AgreementView & { readonly grade: number };

const WIDTH = 320;
const HEIGHT = 96;
/** Above and below the line: the grades and the days. */
const MARGIN = 24;
/** Least range of the grades shown, 0 to 1, so that a tenth does not look like a cliff. */
const LEAST_RANGE = 0.2;

/**
 * The grades of a person as a line, each with what became of its commitments, and their age. Renders
 * nothing with fewer than two grades.
 */
export function GradeLine({ view }: { readonly view: AgreementsView | null }) {
	const told = (view?.agreements ?? []).filter((one): one is Graded => one.grade !== null);
	if (view === null || told.length < 2) return null;
	const oldestFirst = told.toReversed();
	return (
		<Card title="Notas e combinados">
			<Line points={oldestFirst} />
			<ol className="grid gap-2 text-sm">
				{told.map((one) => (
					<li key={one.at} className="flex flex-wrap gap-x-3">
						<span className="figures flex-none text-muted">{date(one.at)}</span>
						<strong className="figures w-8 flex-none text-end">{grade(one.grade)}</strong>
						<span className="min-w-0 flex-1 basis-24">
							{commitmentCounts(one.commitments, view.canMark)}
						</span>
					</li>
				))}
			</ol>
			{view.lastUpdate !== null && (
				<p className="text-sm text-muted">
					Atualizado <RelativeTime at={view.lastUpdate} behindVerb />.
				</p>
			)}
		</Card>
	);
}

function Line({ points }: { readonly points: readonly Graded[] }) {
	const grades = points.map((one) => one.grade);
	const [least, most] = [Math.min(...grades), Math.max(...grades)];
	const range = Math.max(most - least, LEAST_RANGE);
	const low = (least + most - range) / 2;
	const step = WIDTH / points.length;
	const at = (value: number, index: number) => ({
		x: step * (index + 0.5),
		y: HEIGHT - MARGIN - ((value - low) / range) * (HEIGHT - 2 * MARGIN),
	});
	const places = grades.map(at);
	return (
		<svg
			viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
			aria-hidden="true"
			className="h-auto w-full max-w-md overflow-visible text-[12px]"
		>
			<polyline
				points={places.map(({ x, y }) => `${x},${y}`).join(' ')}
				fill="none"
				strokeWidth="2.5"
				className="stroke-accent"
			/>
			{points.map((one, index) => {
				const { x, y } = at(one.grade, index);
				return (
					<g key={one.at} textAnchor="middle">
						<circle cx={x} cy={y} r="4.5" className="fill-accent" />
						<text x={x} y={y - 10} className="fill-ink font-bold">
							{grade(one.grade)}
						</text>
						<text x={x} y={HEIGHT - 4} className="fill-muted">
							{date(one.at).slice(0, 5)}
						</text>
					</g>
				);
			})}
		</svg>
	);
}
