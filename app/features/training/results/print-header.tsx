import { absolute } from '#app/ui/format.ts';

type Props = {
	readonly title: string;
	/** The team or person the results are of. */
	readonly scope: string;
	/** ISO instant of the figures; null: unknown. */
	readonly at: string | null;
};

/** Header of the printed page: quiz, team, time of the figures. Hidden on screens. */
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
