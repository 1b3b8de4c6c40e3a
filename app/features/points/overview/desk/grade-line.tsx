import { Link } from '@remix-run/react';
import { Check, X } from 'lucide-react';
import { Fold } from '#app/ui/fold.tsx';
import { date, plural } from '#app/ui/format.ts';
import { behindLink, type LinePoint } from '../behind-points.ts';

type Props = {
	/** At least two, the oldest first. */
	readonly points: readonly LinePoint[];
	readonly valueHead: string;
};

/** Per cent of the height; the rest is for the text of the highest point. */
const TOP = 78;
const CELL = 'border-t border-line py-2 text-end align-top';

/** The grades of one person as a line; each point opens its coaching. Below it the same as a table. */
export function GradeLine({ points, valueHead }: Props) {
	const count = points.length;
	const kept = points.reduce((sum, one) => sum + one.kept, 0);
	const agreed = points.reduce((sum, one) => sum + one.notKept, kept);
	const line = points.map(({ value }, at) => `${at + 0.5},${100 - value * TOP}`).join(' ');
	return (
		<figure className="grid gap-1">
			{agreed > 0 && (
				<figcaption>
					Combinados: {kept} de {plural(agreed, 'cumprido', 'cumpridos', '')}.
				</figcaption>
			)}
			{/* From the right, so that a narrow screen shows the newest ones. */}
			<div className="flex flex-row-reverse overflow-x-auto print:overflow-visible">
				<ol
					className="relative grid flex-1 auto-cols-[minmax(3.5rem,1fr)] grid-flow-col"
					aria-label={`${valueHead} de cada coaching`}
				>
					<svg
						viewBox={`0 0 ${count} 100`}
						preserveAspectRatio="none"
						aria-hidden="true"
						className="absolute inset-x-0 top-0 h-32 w-full"
					>
						<polyline
							points={line}
							fill="none"
							className="stroke-accent"
							strokeWidth="2"
							vectorEffect="non-scaling-stroke"
						/>
					</svg>
					{points.map(({ id, day, value, text, kept, notKept }) => (
						<li key={id} className="min-w-0">
							<Link
								to={behindLink(id)}
								title={date(day)}
								className="figures grid justify-items-center rounded-[0.25rem] text-sm text-ink no-underline hover:bg-hovered focus-visible:focus-inside"
							>
								<span className="relative h-32 w-full border-b border-edge">
									<strong
										className="absolute inset-x-0 mb-2 text-center"
										style={{ insetBlockEnd: `${value * TOP}%` }}
									>
										{text}
									</strong>
									<span
										className="absolute start-1/2 size-3 -translate-x-1/2 translate-y-1/2 rounded-full border-2 border-surface bg-accent print:[print-color-adjust:exact]"
										style={{ insetBlockEnd: `${value * TOP}%` }}
									/>
								</span>
								<span className="text-muted">{date(day).slice(0, 5)}</span>
								<span className="flex gap-2">
									<Kept of={kept} words={['combinado cumprido', 'combinados cumpridos']} />
									<Kept
										of={notKept}
										words={['combinado não cumprido', 'combinados não cumpridos']}
										isMissed
									/>
								</span>
							</Link>
						</li>
					))}
				</ol>
			</div>
			<Fold className="-mx-4" head="Ver em tabela">
				<table className="mx-4 w-[calc(100%-2rem)] text-sm">
					<thead>
						<tr className="text-muted">
							{['Dia', valueHead, 'Cumpridos', 'Não cumpridos'].map((head, at) => (
								<th
									key={head}
									scope="col"
									className={`font-semibold ${at === 0 ? 'text-start' : 'ps-2 text-end'}`}
								>
									{head}
								</th>
							))}
						</tr>
					</thead>
					<tbody>
						{points.toReversed().map(({ id, day, text, kept, notKept }) => (
							<tr key={id} className="figures">
								<th scope="row" className="border-t border-line py-2 text-start font-normal">
									{date(day)}
								</th>
								<td className={CELL}>{text}</td>
								<td className={CELL}>{kept}</td>
								<td className={CELL}>{notKept}</td>
							</tr>
						))}
					</tbody>
				</table>
			</Fold>
		</figure>
	);
}

type KeptProps = {
	readonly of: number;
	/** Of one, and of several. */
	readonly words: readonly [string, string];
	readonly isMissed?: boolean;
};

function Kept({ of, words: [one, other], isMissed = false }: KeptProps) {
	if (of === 0) return null;
	const Icon = isMissed ? X : Check;
	return (
		<span className={`flex items-center ${isMissed ? 'text-warn' : 'text-accent'}`}>
			<Icon aria-hidden="true" className="size-4" />
			<span aria-hidden="true">{of}</span>
			<span className="sr-only">{plural(of, one, other, '')}</span>
		</span>
	);
}
