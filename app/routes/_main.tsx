import {
	type ClientLoaderFunctionArgs,
	Outlet,
	useLoaderData,
	useLocation,
	useMatches,
} from '@remix-run/react';
import { HeaderSubtitle, subtitleOf } from '#app/components/header-subtitle.tsx';
import { OfflineBanner } from '#app/components/offline-banner.tsx';
import { SessionRow } from '#app/components/session-row.tsx';
import { Shell } from '#app/components/shell.tsx';
import { TabBar } from '#app/components/tab-bar.tsx';
import { VacationAlert } from '#app/components/vacation-alert.tsx';
import { WorkerChanges } from '#app/components/worker-changes.tsx';
import { guardRoute } from '#app/guards.client.ts';
import { shortName } from '#app/person-name.ts';
import { isFilledIn } from '#app/quiet.ts';
import { backOf, isScreenHandle, titleOf } from '#app/screen-handle.ts';
import { useArrival } from '#app/use-arrival.ts';
import { useUnseen } from '#app/use-unseen.ts';
import { hasCoachingTab, shownJobTitle } from '#worker/domain/session/person.ts';

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
	const { user, locked } = await guardRoute(request);
	return { user, locked };
}

/** The guards look at every path a person goes to, not only at the first. */
export function shouldRevalidate() {
	return true;
}

/** Section 2, main layout: header, banner, tabs; the guards before everything. */
export default function Main() {
	const { user, locked } = useLoaderData<typeof clientLoader>();
	const { pathname } = useLocation();
	const unseen = useUnseen();
	const handle = useMatches()
		.map((match) => match.handle)
		.findLast(isScreenHandle);
	const title = titleOf(handle, pathname);
	useArrival(title);
	const person = user ? `${shortName(user.name)} · ${shownJobTitle(user)}` : '';
	return (
		<Shell
			title={title ?? 'Acompanha'}
			heading={handle?.heading ?? 'header'}
			back={backOf(handle, pathname)}
			subtitle={<HeaderSubtitle kind={subtitleOf(pathname)} person={person} />}
			width={handle?.width ?? 'column'}
			act={handle?.Act && <handle.Act />}
			banner={
				<>
					{user && <SessionRow user={user} locked={locked} />}
					<OfflineBanner
						gps={pathname.startsWith('/coaching') && user?.teleSales === false}
						atQuestion={isFilledIn(pathname)}
					/>
				</>
			}
			tabs={
				handle?.tabs !== 'off' && (
					<TabBar coaching={user !== null && hasCoachingTab(user)} unseen={unseen} />
				)
			}
		>
			<WorkerChanges />
			<VacationAlert />
			<Outlet />
		</Shell>
	);
}
