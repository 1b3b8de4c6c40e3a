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
		<div data-paper className="hidden border-b-2 border-[#000] pb-2 print:block">
			<p className="text-xl font-bold">{title}</p>
			<p>
				{scope}
				{at !== null && ` · números de ${absolute(at)}`} · Acompanha
			</p>
		</div>
	);
}
