import { type ClientLoaderFunctionArgs, Outlet, useLoaderData } from '@remix-run/react';
import { hasCoachingTab, shownJobTitle } from '#worker/domain/session/person.ts';
import { useUnseen } from '../features/notifications/use-unseen.ts';
import { VacationAlert } from '../features/requests/transfer/vacation-alert.tsx';
import { SessionRow } from '../features/session/session-row.tsx';
import { HeaderSubtitle, subtitleOf } from '../features/shell/header-subtitle.tsx';
import { OfflineBanner } from '../features/shell/offline-banner.tsx';
import { Shell } from '../features/shell/shell.tsx';
import { TabBar } from '../features/shell/tab-bar.tsx';
import { useScreenFrame } from '../features/shell/use-screen-frame.tsx';
import { atEveryPathNotAfterActs } from '../platform/acts.ts';
import { isFormPath } from '../platform/page-idle.ts';
import { RevalidateOnChange } from '../platform/revalidate-on-change.ts';
import { guardRoute } from '../platform/route-guards.client.ts';
import { shortName } from '../ui/person-name.ts';

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
	const { user, locked } = await guardRoute(request);
	return { user, locked };
}

export const shouldRevalidate = atEveryPathNotAfterActs;

/** Main layout: header, banner, tabs. The guards run first. */
export default function Main() {
	const { user, locked } = useLoaderData<typeof clientLoader>();
	const { pathname, hasTabs, frame } = useScreenFrame('Acompanha');
	const unseen = useUnseen();
	const person = user ? `${shortName(user.name)} · ${shownJobTitle(user)}` : '';
	return (
		<Shell
			{...frame}
			subtitle={<HeaderSubtitle kind={subtitleOf(pathname)} person={person} />}
			banner={
				<>
					{user && <SessionRow user={user} locked={locked} />}
					<OfflineBanner
						gps={pathname.startsWith('/coaching') && user?.teleSales === false}
						atQuestion={isFormPath(pathname)}
					/>
				</>
			}
			tabs={hasTabs && <TabBar coaching={user !== null && hasCoachingTab(user)} unseen={unseen} />}
		>
			<RevalidateOnChange />
			<VacationAlert />
			<Outlet />
		</Shell>
	);
}
