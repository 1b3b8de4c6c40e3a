import { type ReactNode, useState } from 'react';
import { More } from '#app/ui/more.tsx';

type Props = {
	/** The statement of the chart, in one sentence. */
	readonly sentence: ReactNode;
	readonly children: ReactNode;
	/** Heading of the table with the same values. */
	readonly head: readonly string[];
	readonly rows: readonly (readonly string[])[];
	/** Unfolds the table, for paper. */
	readonly open?: boolean;
};

const CELL = 'border-t border-line py-1.5 pe-2 text-start font-normal';

/** A chart between its sentence and its table. The chart is hidden from screen readers. */
export function Figure({ sentence, children, head, rows, open = false }: Props) {
	return (
		<figure className="grid gap-3">
			<figcaption className="font-medium">{sentence}</figcaption>
			<div aria-hidden="true">{children}</div>
			<More words="Ver os números em tabela" open={open}>
				<table className="w-full border-collapse text-start tabular-nums">
					<thead>
						<tr>
							{head.map((title) => (
								<th
									key={title}
									scope="col"
									className="py-1.5 pe-2 text-start text-sm leading-normal font-[650] text-muted"
								>
									{title}
								</th>
							))}
						</tr>
					</thead>
					<tbody>
						{rows.map(([first = '', ...others]) => (
							<tr key={first}>
								<th scope="row" className={CELL}>
									{first}
								</th>
								{others.map((cell, index) => (
									<td key={head[index + 1]} className={CELL}>
										{cell}
									</td>
								))}
							</tr>
						))}
					</tbody>
				</table>
			</More>
		</figure>
	);
}

type BarsProps = {
	/** Labels are sentences: on a narrow screen they stand above their bars. */
	readonly sentences?: boolean;
	readonly children: ReactNode;
};

/** Bars below one another: every track begins and ends under the one before. */
export function Bars({ sentences = false, children }: BarsProps) {
	return (
		<div
			data-projected="figures"
			className={`@container grid gap-x-2 gap-y-1.5 ${sentences ? 'grid-cols-[fit-content(50%)_minmax(2rem,1fr)_max-content]' : 'grid-cols-[max-content_minmax(2rem,1fr)_max-content]'}`}
		>
			{children}
		</div>
	);
}

type TrackProps = {
	/** 0–1 of the whole width. */
	readonly share: number;
	/** Draws the whole behind the bar; without it the bar is a count among others. */
	readonly whole?: boolean;
	readonly strong?: boolean;
	/** Its height. */
	readonly className?: string;
};

/** A bar alone; beside it the same in words. */
export function Track({ share, whole = true, strong = true, className = 'h-3.5' }: TrackProps) {
	return (
		<span
			className={`block rounded-[0.25rem] print:[print-color-adjust:exact] ${whole ? 'bg-sunken' : ''} ${className}`}
		>
			{share > 0 && (
				<span
					className={`block h-full min-w-[2px] rounded-[0.25rem] ${strong ? 'bg-accent' : 'bg-edge'}`}
					style={{ inlineSize: `${Math.min(1, share) * 100}%` }}
				/>
			)}
		</span>
	);
}

type BarProps = {
	readonly label: string;
	/** Width of the bar, 0 to 1. */
	readonly share: number;
	readonly whole?: boolean;
	readonly value: string;
};

/** One horizontal bar with label and value. Fits any width, also with text at 200 %. */
export function Bar({ label, share, whole = true, value }: BarProps) {
	return (
		<div className="col-span-full grid min-h-7 grid-cols-subgrid items-center gap-2 @max-[18rem]:grid-cols-[1fr_auto] projector:min-h-10 projector:gap-x-4">
			<span>{label}</span>
			<Track
				share={share}
				whole={whole}
				className="h-3.5 @max-[18rem]:col-span-full @max-[18rem]:row-start-2 projector:h-6"
			/>
			<span className="tabular-nums">{value}</span>
		</div>
	);
}

type SentenceBarProps = Omit<BarProps, 'label'> & {
	/** 'Questão 4'. */
	readonly name: string;
	/** '4. Até quantos graus?': at most two lines, all of them when it is tapped. */
	readonly label: string;
	readonly text: string;
};

/** A bar whose label is a sentence. */
export function SentenceBar({ name, label, text, share, value }: SentenceBarProps) {
	const [isWhole, setWhole] = useState(false);
	return (
		<div
			data-bar
			title={`${name}: ${text}`}
			className="col-span-full grid min-h-7 grid-cols-subgrid items-center gap-2 border-t border-line py-1.5 first:border-t-0 @max-[40rem]:grid-cols-[1fr_auto] @max-[40rem]:gap-y-1 projector:gap-x-4"
		>
			{/* The chart is hidden from the keyboard and from screen readers: they have its table. */}
			<button
				type="button"
				tabIndex={-1}
				className="min-h-12 text-start @max-[40rem]:col-span-full"
				onClick={() => setWhole(!isWhole)}
			>
				<span className={isWhole ? '' : 'line-clamp-2'}>{label}</span>
			</button>
			<Track share={share} className="h-3.5 projector:h-6" />
			<span className="tabular-nums">{value}</span>
		</div>
	);
}
