import {
	type ClientLoaderFunctionArgs,
	Outlet,
	useLoaderData,
	useLocation,
	useMatches,
} from '@remix-run/react';
import { OfflineBanner } from '#app/components/offline-banner.tsx';
import { SessionRow } from '#app/components/session-row.tsx';
import { Shell } from '#app/components/shell.tsx';
import { WorkerChanges } from '#app/components/worker-changes.tsx';
import { guardRoute } from '#app/guards.client.ts';
import { isFilledIn } from '#app/quiet.ts';
import { backOf, isScreenHandle, titleOf } from '#app/screen-handle.ts';
import { useArrival } from '#app/use-arrival.ts';

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
	const { user, locked } = await guardRoute(request);
	return { user, locked };
}

/** The guards look at every path a person goes to, not only at the first. */
export function shouldRevalidate() {
	return true;
}

/** What works with and without a signal alike: no tabs, for most of them lead nowhere offline. */
export default function OfflineLayout() {
	const { user, locked } = useLoaderData<typeof clientLoader>();
	const { pathname } = useLocation();
	const handle = useMatches()
		.map((match) => match.handle)
		.findLast(isScreenHandle);
	const title = titleOf(handle, pathname);
	useArrival(title);
	return (
		<Shell
			title={title ?? 'Neste aparelho'}
			heading={handle?.heading ?? 'header'}
			back={backOf(handle, pathname)}
			width={handle?.width ?? 'column'}
			act={handle?.Act && <handle.Act />}
			banner={
				<>
					{user && <SessionRow user={user} locked={locked} />}
					<OfflineBanner gps={false} atQuestion={isFilledIn(pathname)} />
				</>
			}
		>
			<WorkerChanges />
			<Outlet />
		</Shell>
	);
}
