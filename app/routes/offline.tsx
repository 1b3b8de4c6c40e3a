import { type ClientLoaderFunctionArgs, Outlet, useLoaderData } from '@remix-run/react';
import { SessionRow } from '../features/session/session-row.tsx';
import { OfflineBanner } from '../features/shell/offline-banner.tsx';
import { Shell } from '../features/shell/shell.tsx';
import { useScreenFrame } from '../features/shell/use-screen-frame.tsx';
import { atEveryPathNotAfterActs } from '../platform/acts.ts';
import { isFormPath } from '../platform/page-idle.ts';
import { RevalidateOnChange } from '../platform/revalidate-on-change.ts';
import { guardRoute } from '../platform/route-guards.client.ts';

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
	const { user, locked } = await guardRoute(request);
	return { user, locked };
}

export const shouldRevalidate = atEveryPathNotAfterActs;

/** Layout of screens that work with and without a network. No tabs: most of them need a network. */
export default function OfflineLayout() {
	const { user, locked } = useLoaderData<typeof clientLoader>();
	const { pathname, frame } = useScreenFrame('Neste aparelho');
	return (
		<Shell
			{...frame}
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
