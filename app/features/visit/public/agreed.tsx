import { date } from '#app/ui/format.ts';
import { commitmentsOf } from '#worker/domain/visit/commitment-lines.ts';

/** What was agreed, one below the other, each with its day and its client. */
export function Agreed({ text }: { readonly text: string }) {
	const agreed = commitmentsOf(text);
	if (agreed.length === 0) return <>Em branco.</>;
	return (
		<ul className="grid gap-1.5">
			{agreed.map(({ line, what, by, client }) => {
				const facts = [by !== null && `até ${date(by)}`, client?.name].filter(Boolean);
				return (
					<li key={line} className="wrap-anywhere">
						{what}
						{facts.length > 0 && (
							<span className="block text-sm text-muted">{facts.join(' · ')}</span>
						)}
					</li>
				);
			})}
		</ul>
	);
}
