import { Initials } from '#app/ui/initials.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import type { RankTier } from '#worker/contract/performance.ts';
import type { SessionUser } from '#worker/contract/session.ts';
import { shownJobTitle } from '#worker/domain/session/person.ts';
import { Medal, MedalDot } from './medal.tsx';

type Props = {
	readonly user: SessionUser;
	/** 'page': the name is the h1 of the screen. 'header': the title in the header is. */
	readonly heading: 'page' | 'header';
	/** Rank by the points of the current month, as known to this device; null: not known. */
	readonly rank: RankTier | null;
};

/** Avatar with the rank badge, name, job title for display, employee code. */
export function ProfileHeader({ user, heading, rank }: Props) {
	return (
		<section aria-label="Quem está conectado" className="flex flex-wrap items-center gap-4">
			<span className="relative flex-none">
				<Initials name={user.name} />
				{rank !== null && rank !== 'unranked' && (
					<MedalDot rank={rank} className="absolute -end-2 -bottom-1 border-2 border-ground" />
				)}
			</span>
			<div className="min-w-0 flex-1 basis-48">
				{heading === 'page' ? (
					<PageHeading>{user.name}</PageHeading>
				) : (
					<p className="text-xl font-bold">{user.name}</p>
				)}
				<p className="text-muted">
					{shownJobTitle(user)} · código {user.employeeCode}
				</p>
				{rank !== null && (
					<p className="mt-1 flex flex-wrap items-center gap-2 text-sm text-muted">
						<Medal rank={rank} /> pelos pontos do mês
					</p>
				)}
			</div>
		</section>
	);
}
