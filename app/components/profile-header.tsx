import { type SessionUser, shownJobTitle } from '#worker/domain/person.ts';
import { Initials } from './initials.tsx';
import { PageHeading } from './page-heading.tsx';

type Props = {
	readonly user: SessionUser;
	/** Whether the name is the h1 of the screen, or the header's title is. */
	readonly heading: 'page' | 'header';
};

/** Section 2, profile layout: avatar, name, job title shown and employee code. */
export function ProfileHeader({ user, heading }: Props) {
	return (
		<section aria-label="Quem está conectado" className="flex flex-wrap items-center gap-4">
			<Initials name={user.name} />
			<div className="min-w-0 flex-1 basis-48">
				{heading === 'page' ? (
					<PageHeading>{user.name}</PageHeading>
				) : (
					<p className="text-xl font-bold">{user.name}</p>
				)}
				<p className="text-muted">
					{shownJobTitle(user)} · código {user.employeeCode}
				</p>
			</div>
		</section>
	);
}
