import {
	type ClientLoaderFunctionArgs,
	Outlet,
	type ShouldRevalidateFunctionArgs,
	useLoaderData,
	useLocation,
	useMatches,
} from '@remix-run/react';
import { SessionRow } from '../features/session/session-row.tsx';
import { OfflineBanner } from '../features/shell/offline-banner.tsx';
import { backOf, isScreenHandle, titleOf } from '../features/shell/screen-handle.ts';
import { Shell } from '../features/shell/shell.tsx';
import { useScreenFocus } from '../features/shell/use-screen-focus.ts';
import { notAfterActs } from '../platform/acts.ts';
import { isFormPath } from '../platform/page-idle.ts';
import { RevalidateOnChange } from '../platform/revalidate-on-change.ts';
import { guardRoute } from '../platform/route-guards.client.ts';

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
	const { user, locked } = await guardRoute(request);
	return { user, locked };
}

/** The guards look at every path a person goes to, not only at the first. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
	return notAfterActs({ ...args, defaultShouldRevalidate: true });
}

/** What works with and without a signal alike: no tabs, for most of them lead nowhere offline. */
export default function OfflineLayout() {
	const { user, locked } = useLoaderData<typeof clientLoader>();
	const { pathname } = useLocation();
	const handle = useMatches()
		.map((match) => match.handle)
		.findLast(isScreenHandle);
	const title = titleOf(handle, pathname);
	useScreenFocus(title);
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
					<OfflineBanner gps={false} atQuestion={isFormPath(pathname)} />
				</>
			}
		>
			<RevalidateOnChange />
			<Outlet />
		</Shell>
	);
}
