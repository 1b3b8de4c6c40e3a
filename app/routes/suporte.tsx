import { type ClientLoaderFunctionArgs, Outlet, useLoaderData } from '@remix-run/react';
import { DemoBanner } from '#app/features/shell/demo-banner.tsx';
import { OfflineBanner } from '#app/features/shell/offline-banner.tsx';
import { personLine } from '#app/features/shell/person-line.ts';
import { Shell } from '#app/features/shell/shell.tsx';
import { TabBar } from '#app/features/shell/tab-bar.tsx';
import { useScreenFrame } from '#app/features/shell/use-screen-frame.tsx';
import { guardUnlessBroken } from '#app/features/support/guard-unless-broken.client.ts';
import { atEveryPathNotAfterActs } from '#app/platform/acts.ts';
import { isFormPath } from '#app/platform/page-idle.ts';
import { RevalidateOnChange } from '#app/platform/revalidate-on-change.ts';
import { administers } from '#worker/domain/session/person.ts';

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
	const situation = await guardUnlessBroken(request);
	const user = situation?.locked ? null : (situation?.user ?? null);
	return { user, home: situation?.user ? '/menu' : '/login' };
}

export const shouldRevalidate = atEveryPathNotAfterActs;

/**
 * Support is open without a session (rule 15.6). It has no tabs, because most of them lead to
 * the login; the desk of somebody logged in keeps its rail.
 */
export default function SupportLayout() {
	const { user, home } = useLoaderData<typeof clientLoader>();
	const { pathname, frame } = useScreenFrame('Suporte');
	return (
		<Shell
			{...frame}
			back={frame.back ?? home}
			hasTabs={false}
			tabs={user && <TabBar user={user} />}
			subtitle={personLine(user)}
			banner={
				<>
					{user?.inDemo && <DemoBanner administers={administers(user)} />}
					<OfflineBanner gps={false} atQuestion={isFormPath(pathname)} />
				</>
			}
		>
			<RevalidateOnChange />
			<Outlet />
		</Shell>
	);
}
