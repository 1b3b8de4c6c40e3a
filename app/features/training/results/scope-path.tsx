import { Link, useSearchParams } from '@remix-run/react';
import { ChevronRight } from 'lucide-react';
import { searchWith } from '#app/ui/sorting.ts';
import type { QuizResultsOverview } from '#worker/contract/quiz-results-api.ts';
import { peopleText } from './results-words.ts';

type Scope = QuizResultsOverview['scope'];

/**
 * 'Todas as minhas equipes', 'Equipe de Carla Lima', 'Vera Souza': the team or person of the
 * results.
 */
export function scopeText({ path, people }: Scope): string {
	const last = path.at(-1);
	if (last && people === 1) return last.name;
	return last ? `Equipe de ${last.name}` : 'Todas as minhas equipes';
}

const STEP = 'inline-flex min-h-12 items-center text-accent underline underline-offset-[3px]';

/** The team or person of the results, with links to the levels above. */
export function ScopePath({ scope }: { readonly scope: Scope }) {
	const [params] = useSearchParams();
	const last = scope.path.length - 1;
	// In the group of the last step: a line never begins with its dot.
	const people = <span className="whitespace-nowrap text-muted">· {peopleText(scope.people)}</span>;
	return (
		<nav aria-label="Equipe" className="flex flex-wrap items-center gap-1 print:hidden">
			{scope.path.length > 0 && (
				<Link to={searchWith(params, { equipe: '', linhas: '' })} className={STEP}>
					Todas as minhas equipes
				</Link>
			)}
			{scope.path.map(({ employeeCode, name }, index) => (
				<span key={employeeCode} className="flex items-center gap-1">
					<ChevronRight aria-hidden="true" className="size-4 flex-none text-edge" />
					{index === last ? (
						<>
							<strong aria-current="true">{name}</strong>
							{people}
						</>
					) : (
						<Link to={searchWith(params, { equipe: employeeCode, linhas: '' })} className={STEP}>
							{name}
						</Link>
					)}
				</span>
			))}
			{scope.path.length === 0 && (
				<span className="flex items-center gap-1">
					<strong>Todas as minhas equipes</strong>
					{people}
				</span>
			)}
		</nav>
	);
}
