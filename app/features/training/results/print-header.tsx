import { absolute } from '#app/ui/format.ts';

type Props = {
	readonly title: string;
	/** Whose results. */
	readonly scope: string;
	/** ISO instant of the figures; null: unknown. */
	readonly at: string | null;
};

/** Heads the paper: what, whose, of when. Not on a screen. */
export function PrintHeader({ title, scope, at }: Props) {
	return (
		<div className="print-only print-header">
			<p className="text-xl font-bold">{title}</p>
			<p>
				{scope}
				{at !== null && ` · números de ${absolute(at)}`} · Acompanha
			</p>
		</div>
	);
}
