import type { WorkbookProblem } from '#worker/contract/workbook-problem.ts';
import { problemPlace, problemText } from '#worker/domain/visit/xlsform/problem-words.ts';

/** Rows shown at once; a broken workbook may have thousands. */
const SHOWN = 100;

type Props = { readonly title?: string; readonly problems: readonly WorkbookProblem[] };

/** What there is to say about a workbook, by row. */
export function ProblemList({ title, problems }: Props) {
	const more = problems.length - SHOWN;
	return (
		<section className="grid gap-1">
			{title && <h3 className="font-semibold">{title}</h3>}
			<ol className="grid gap-2 text-sm">
				{problems.slice(0, SHOWN).map((problem) => (
					<li key={`${problem.code} ${problemPlace(problem)}`} className="wrap-anywhere">
						<span className="font-semibold">{problemPlace(problem)}</span>
						<span className="block text-muted">{problemText(problem)}</span>
					</li>
				))}
			</ol>
			{more > 0 && <p className="text-sm text-muted">E mais {more}.</p>}
		</section>
	);
}
