import type { ShouldRevalidateFunctionArgs } from '@remix-run/react';
import {
	type ClientLoaderFunctionArgs,
	Outlet,
	useLoaderData,
	useLocation,
	useMatches,
} from '@remix-run/react';
import { hasCoachingTab, shownJobTitle } from '#worker/domain/session/person.ts';
import { useUnseen } from '../features/notifications/use-unseen.ts';
import { VacationAlert } from '../features/requests/transfer/vacation-alert.tsx';
import { SessionRow } from '../features/session/session-row.tsx';
import { HeaderSubtitle, subtitleOf } from '../features/shell/header-subtitle.tsx';
import { OfflineBanner } from '../features/shell/offline-banner.tsx';
import { backOf, isScreenHandle, titleOf } from '../features/shell/screen-handle.ts';
import { Shell } from '../features/shell/shell.tsx';
import { TabBar } from '../features/shell/tab-bar.tsx';
import { useScreenFocus } from '../features/shell/use-screen-focus.ts';
import { notAfterActs } from '../platform/acts.ts';
import { isFormPath } from '../platform/page-idle.ts';
import { RevalidateOnChange } from '../platform/revalidate-on-change.ts';
import { guardRoute } from '../platform/route-guards.client.ts';
import { shortName } from '../ui/person-name.ts';

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
	const { user, locked } = await guardRoute(request);
	return { user, locked };
}

/** The guards look at every path a person goes to, not only at the first. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
	return notAfterActs({ ...args, defaultShouldRevalidate: true });
}

/** Main layout: header, banner, tabs. The guards run first. */
export default function Main() {
	const { user, locked } = useLoaderData<typeof clientLoader>();
	const { pathname } = useLocation();
	const unseen = useUnseen();
	const handle = useMatches()
		.map((match) => match.handle)
		.findLast(isScreenHandle);
	const title = titleOf(handle, pathname);
	useScreenFocus(title);
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
						atQuestion={isFormPath(pathname)}
					/>
				</>
			}
			tabs={
				handle?.tabs !== 'off' && (
					<TabBar coaching={user !== null && hasCoachingTab(user)} unseen={unseen} />
				)
			}
		>
			<RevalidateOnChange />
			<VacationAlert />
			<Outlet />
		</Shell>
	);
}
