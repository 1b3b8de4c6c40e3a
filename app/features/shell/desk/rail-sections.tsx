import { Link, useLocation } from '@remix-run/react';
import { ListChecks } from 'lucide-react';
import type { ReactNode } from 'react';
import { PendingCount } from '#app/features/requests/public/pending-count.tsx';
import type { RowLink } from '#app/ui/link-rows.tsx';
import type { SessionUser } from '#worker/contract/session.ts';
import {
	administers,
	decides,
	reviewsResults,
	seesTeam,
	setsGoals,
} from '#worker/domain/session/person.ts';
import {
	ABOUT_ME,
	ADMINISTRATION,
	GOALS,
	PORTFOLIO,
	RESULTS,
	TEAM,
	WORK,
} from '../menu-features.tsx';
import { currentSection } from './current-section.ts';

type Section = Pick<RowLink, 'to' | 'Icon' | 'title'> & { readonly count?: ReactNode };

/** The profile leads there already. */
const ELSEWHERE: ReadonlySet<string> = new Set(['/game', '/performance']);

function sectionsOf(user: SessionUser): readonly Section[] {
	const pending = { to: '/aprovacoes', Icon: ListChecks, title: 'Aprovações' };
	const all = [
		...(decides(user) ? [{ ...pending, count: <PendingCount /> }] : []),
		PORTFOLIO,
		...(seesTeam(user) ? [TEAM] : []),
		...WORK,
		...(setsGoals(user) ? [GOALS] : []),
		...(reviewsResults(user) ? [RESULTS] : []),
		...(administers(user) ? [ADMINISTRATION] : []),
		...ABOUT_ME,
	];
	return all.filter(({ to }) => !ELSEWHERE.has(to));
}

/** The sections of the rail, below the four tabs, with what waits in them. */
export function RailSections({ user }: { readonly user: SessionUser }) {
	const { pathname } = useLocation();
	const sections = sectionsOf(user);
	const current = currentSection(
		pathname,
		sections.map(({ to }) => to),
	);
	return (
		<ul className="mt-2 border-t border-line pt-2">
			{sections.map(({ to, Icon, title, count }) => (
				<li key={to}>
					<Link to={to} aria-current={to === current ? 'page' : undefined} className="rail-link">
						<Icon aria-hidden="true" className="size-5 flex-none" />
						<span className="flex-1">{title}</span>
						{count}
					</Link>
				</li>
			))}
		</ul>
	);
}
