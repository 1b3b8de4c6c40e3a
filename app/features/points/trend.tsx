import { Fold } from '#app/ui/fold.tsx';

type TrendPoint = {
	readonly key: string;
	/** Shown under the column. */
	readonly label: string;
	/** Shown in the table. */
	readonly longLabel: string;
	/** null: no column. */
	readonly value: number | null;
	/** `value` as text. */
	readonly text: string;
};

type Props = {
	readonly points: readonly TrendPoint[];
	/** Value of a column of full height. */
	readonly top: number;
	/** The statement of the chart, in one sentence. */
	readonly sentence: string;
	readonly labelHead: string;
	readonly valueHead: string;
	/** 'all': every column shows its value. 'last': only the last column that has one. */
	readonly values?: 'all' | 'last';
};

const WIDTH = 320;
const HEIGHT = 110;
const FOOT = 18;
const HEAD = 16;

/** A column chart over time, its sentence, and a table with the same values. */
export function Trend({ points, top, sentence, labelHead, valueHead, values = 'all' }: Props) {
	const step = WIDTH / Math.max(1, points.length);
	const room = HEIGHT - FOOT - HEAD;
	const last = points.findLastIndex(({ value }) => value !== null);
	const every = points.length > 8 ? 2 : 1;
	return (
		<figure className="grid gap-3">
			<figcaption>{sentence}</figcaption>
			<svg
				viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
				aria-hidden="true"
				className="h-auto w-full max-w-xl overflow-visible text-[11px]"
			>
				<line
					x1="0"
					x2={WIDTH}
					y1={HEIGHT - FOOT}
					y2={HEIGHT - FOOT}
					className="stroke-edge"
					strokeWidth="1"
				/>
				{points.map(({ key, label, value, text }, index) => {
					const height = value === null ? 0 : Math.max(2, (room * value) / Math.max(top, 1));
					const middle = step * (index + 0.5);
					const y = HEIGHT - FOOT - height;
					const isNamed = values === 'all' || index === last;
					return (
						<g key={key}>
							{value !== null && (
								<rect
									x={middle - step * 0.3}
									y={y}
									width={step * 0.6}
									height={height}
									rx="3"
									className={index === last ? 'fill-accent' : 'fill-companion'}
								/>
							)}
							{value !== null && isNamed && (
								<text x={middle} y={y - 4} textAnchor="middle" className="fill-ink font-[650]">
									{text}
								</text>
							)}
							{(points.length - 1 - index) % every === 0 && (
								<text x={middle} y={HEIGHT - 4} textAnchor="middle" className="fill-muted">
									{label}
								</text>
							)}
						</g>
					);
				})}
			</svg>
			<Fold className="-mx-4" head="Ver em tabela">
				<div className="px-4">
					<table className="w-full text-sm">
						<thead>
							<tr className="flex flex-wrap justify-between text-muted">
								<th scope="col" className="text-start font-semibold">
									{labelHead}
								</th>
								<th scope="col" className="text-end font-semibold">
									{valueHead}
								</th>
							</tr>
						</thead>
						<tbody>
							{points.map(({ key, longLabel, text }) => (
								<tr key={key} className="flex flex-wrap gap-x-3 border-t border-line py-2">
									<td className="flex-[1_1_8rem]">{longLabel}</td>
									<td className="figures ms-auto text-end">{text}</td>
								</tr>
							))}
						</tbody>
					</table>
				</div>
			</Fold>
		</figure>
	);
}
