import { type ClientLoaderFunctionArgs, Outlet, useLoaderData } from '@remix-run/react';
import { VacationAlert } from '#app/features/requests/transfer/vacation-alert.tsx';
import { SessionRow } from '#app/features/session/session-row.tsx';
import { DemoBanner } from '#app/features/shell/demo-banner.tsx';
import { HeaderSubtitle, subtitleOf } from '#app/features/shell/header-subtitle.tsx';
import { OfflineBanner } from '#app/features/shell/offline-banner.tsx';
import { personLine } from '#app/features/shell/person-line.ts';
import { Shell } from '#app/features/shell/shell.tsx';
import { TabBar } from '#app/features/shell/tab-bar.tsx';
import { useScreenFrame } from '#app/features/shell/use-screen-frame.tsx';
import { atEveryPathNotAfterActs } from '#app/platform/acts.ts';
import { isFormPath } from '#app/platform/page-idle.ts';
import { RevalidateOnChange } from '#app/platform/revalidate-on-change.ts';
import { guardRoute } from '#app/platform/route-guards.client.ts';
import { keepResults } from '#app/platform/service-worker.client.ts';
import { administers, reviewsResults } from '#worker/domain/session/person.ts';

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
	const { user, locked, coaching } = await guardRoute(request);
	if (user && reviewsResults(user)) void keepResults();
	return { user, locked, isCoaching: coaching !== null };
}

/** Screens that lead from one answer to the next: nothing else stands beside them, not even on a desk. */
const STEP_BY_STEP = /\/questions|\/quiz\/|\/feedback|\/observation|\/form\/pdv/;

export const shouldRevalidate = atEveryPathNotAfterActs;

/** Main layout: header, banner, tabs. The guards run first. */
export default function Main() {
	const { user, locked, isCoaching } = useLoaderData<typeof clientLoader>();
	const { pathname, hasTabs, offline, frame } = useScreenFrame('Acompanha');
	const isForm = isFormPath(pathname);
	return (
		<Shell
			{...frame}
			subtitle={<HeaderSubtitle kind={subtitleOf(pathname)} person={personLine(user)} />}
			banner={
				<>
					{user?.inDemo && <DemoBanner administers={administers(user)} />}
					{user && <SessionRow user={user} locked={locked} />}
					<OfflineBanner
						gps={
							pathname.startsWith('/coaching') &&
							user?.teleSales === false &&
							(!isCoaching || 'running')
						}
						atQuestion={isForm}
						offline={offline}
					/>
				</>
			}
			hasTabs={hasTabs && !isForm}
			tabs={!STEP_BY_STEP.test(pathname) && <TabBar user={user} />}
		>
			<RevalidateOnChange />
			<VacationAlert />
			<Outlet />
		</Shell>
	);
}
