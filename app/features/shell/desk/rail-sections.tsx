import { Link, useLocation } from '@remix-run/react';
import { ListChecks } from 'lucide-react';
import type { ReactNode } from 'react';
import { PendingCount } from '#app/features/requests/public/pending-count.tsx';
import { useIsPending } from '#app/features/requests/public/use-is-pending.ts';
import { useOnline } from '#app/platform/use-online.ts';
import type { RowLink } from '#app/ui/link-rows.tsx';
import type { SessionUser } from '#worker/contract/session.ts';
import {
	administers,
	decides,
	decidesRarely,
	leadsNobody,
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

/** In the order of the menu. `isWaiting`: a request waits for the person's decision. */
function sectionsOf(user: SessionUser, isWaiting: boolean): readonly Section[] {
	const pending = { to: '/aprovacoes', Icon: ListChecks, title: 'Aprovações' };
	const all = [
		...(decides(user) && (isWaiting || !decidesRarely(user))
			? [{ ...pending, count: <PendingCount /> }]
			: []),
		...(seesTeam(user) ? [TEAM] : []),
		...(leadsNobody(user) ? [] : [PORTFOLIO]),
		...(setsGoals(user) ? [GOALS] : []),
		...(reviewsResults(user) ? [RESULTS] : []),
		...WORK,
		...(administers(user) ? [ADMINISTRATION] : []),
		...ABOUT_ME,
	];
	return all.filter(({ to }) => !ELSEWHERE.has(to));
}

/** The sections of the rail, below the four tabs, with what waits in them. */
export function RailSections({ user }: { readonly user: SessionUser }) {
	const { pathname } = useLocation();
	const sections = sectionsOf(user, useIsPending());
	const current = currentSection(
		pathname,
		sections.map(({ to }) => to),
		// Offline this is the tab's own list.
		useOnline() ? [] : ['/offline/notificacoes'],
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
