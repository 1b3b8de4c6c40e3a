import { ChevronDown } from 'lucide-react';

/** How to find the answer at the PDV, one step after the other; folded until asked for. */
export function QuestionSteps({ steps }: { readonly steps: readonly string[] }) {
	if (steps.length === 0) return null;
	return (
		<details className="fold steps">
			<summary>
				Passo a passo
				<ChevronDown aria-hidden="true" className="fold-mark" />
			</summary>
			<ol className="grid list-decimal gap-2 ps-6 pb-4 pe-4">
				{steps.map((step) => (
					<li key={step}>{step}</li>
				))}
			</ol>
		</details>
	);
}
