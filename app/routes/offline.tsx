import { type ClientLoaderFunctionArgs, Outlet, useLoaderData } from '@remix-run/react';
import { SessionRow } from '#app/features/session/session-row.tsx';
import { OfflineBanner } from '#app/features/shell/offline-banner.tsx';
import { personLine } from '#app/features/shell/person-line.ts';
import { Shell } from '#app/features/shell/shell.tsx';
import { TabBar } from '#app/features/shell/tab-bar.tsx';
import { useScreenFrame } from '#app/features/shell/use-screen-frame.tsx';
import { atEveryPathNotAfterActs } from '#app/platform/acts.ts';
import { isFormPath } from '#app/platform/page-idle.ts';
import { RevalidateOnChange } from '#app/platform/revalidate-on-change.ts';
import { guardRoute } from '#app/platform/route-guards.client.ts';

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
	const { user, locked } = await guardRoute(request);
	return { user, locked };
}

export const shouldRevalidate = atEveryPathNotAfterActs;

/**
 * Layout of screens that work with and without a network. No tabs, because most of them need a network;
 * a desk keeps its rail.
 */
export default function OfflineLayout() {
	const { user, locked } = useLoaderData<typeof clientLoader>();
	const { pathname, offline, frame } = useScreenFrame('Neste aparelho');
	return (
		<Shell
			{...frame}
			subtitle={personLine(user)}
			hasTabs={false}
			tabs={user && !locked && !isFormPath(pathname) && <TabBar user={user} />}
			banner={
				<>
					{user && <SessionRow user={user} locked={locked} />}
					<OfflineBanner gps={false} atQuestion={isFormPath(pathname)} offline={offline} />
				</>
			}
		>
			<RevalidateOnChange />
			<Outlet />
		</Shell>
	);
}
