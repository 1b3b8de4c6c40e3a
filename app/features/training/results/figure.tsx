import type { ReactNode } from 'react';

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

/** A chart between its sentence and its table. The chart is hidden from screen readers. */
export function Figure({ sentence, children, head, rows, open = false }: Props) {
	return (
		<figure className="grid gap-3">
			<figcaption className="font-medium">{sentence}</figcaption>
			<div aria-hidden="true">{children}</div>
			<details className="figure-table" open={open}>
				<summary>Ver os números em tabela</summary>
				<table className="plain-table figures">
					<thead>
						<tr>
							{head.map((title) => (
								<th key={title} scope="col">
									{title}
								</th>
							))}
						</tr>
					</thead>
					<tbody>
						{rows.map(([first = '', ...others]) => (
							<tr key={first}>
								<th scope="row">{first}</th>
								{others.map((cell, index) => (
									<td key={head[index + 1]}>{cell}</td>
								))}
							</tr>
						))}
					</tbody>
				</table>
			</details>
		</figure>
	);
}

type BarProps = {
	readonly label: string;
	/** Width of the bar, 0 to 1. */
	readonly share: number;
	readonly value: string;
	/** Highlights the bar the sentence is about. */
	readonly strong?: boolean;
};

/** One horizontal bar with label and value. Fits any width, also with text at 200 %. */
export function Bar({ label, share, value, strong = false }: BarProps) {
	return (
		<div className="bar-row">
			<span className="bar-label">{label}</span>
			<span className="bar-track">
				{share > 0 && (
					<span
						className={strong ? 'result-bar result-bar-strong' : 'result-bar'}
						style={{ inlineSize: `${Math.min(1, share) * 100}%` }}
					/>
				)}
			</span>
			<span className="bar-value figures">{value}</span>
		</div>
	);
}
