import { useSearchParams } from '@remix-run/react';
import { SelectField } from '#app/ui/field.tsx';
import { date } from '#app/ui/format.ts';
import { searchWith } from '#app/ui/sorting.ts';
import { useUpdateSearchParams } from '#app/ui/use-update-search-params.ts';
import type { QuizResultsOfVideo } from '#worker/contract/quiz-results-api.ts';
import { askedFrom } from './results-query.ts';
import { overVersion, versionText } from './version-words.ts';

/** Which version of the quiz the results are of; hidden while there is only one, which is in use. */
export function VersionChoice({ results }: { readonly results: QuizResultsOfVideo }) {
	const [params] = useSearchParams();
	const change = useUpdateSearchParams();
	const { versions = [] } = results;
	const newest = versions[0]?.version;
	const over = overVersion(results);
	if (versions.length < 2 && !over) return null;
	const choose = (version: string) =>
		change((before) => {
			const versao = Number(version) === newest ? '' : version;
			// What is chosen of one version (a question, people) does not exist in another.
			return new URLSearchParams(
				searchWith(before, { versao, linhas: '', situacao: '', ensinar: '' }),
			);
		});
	return (
		<div className="grid gap-2 print:hidden">
			{versions.length > 1 && (
				<div className="desk:w-96">
					<SelectField
						label="Versão do quiz"
						value={askedFrom(params).version ?? newest}
						onChange={({ target }) => choose(target.value)}
					>
						{versions.map((one) => (
							<option key={one.version} value={one.version}>
								{versionText(one)}
							</option>
						))}
					</SelectField>
				</div>
			)}
			{over && (
				<p className="text-sm text-muted">
					{over === versions[0]
						? `Este quiz saiu de uso em ${date(over.until ?? '')}.`
						: 'As perguntas eram outras.'}{' '}
					Aqui só aparece quem começou{over === versions[0] ? '.' : ' esta versão.'}
				</p>
			)}
		</div>
	);
}
