import {
	type ClientLoaderFunctionArgs,
	Outlet,
	type ShouldRevalidateFunctionArgs,
	useLoaderData,
	useLocation,
	useMatches,
} from '@remix-run/react';
import { OfflineBanner } from '../features/shell/offline-banner.tsx';
import { backOf, isScreenHandle, titleOf } from '../features/shell/screen-handle.ts';
import { Shell } from '../features/shell/shell.tsx';
import { useScreenFocus } from '../features/shell/use-screen-focus.ts';
import { guardUnlessBroken } from '../features/support/guard-unless-broken.client.ts';
import { notAfterActs } from '../platform/acts.ts';
import { isFormPath } from '../platform/page-idle.ts';
import { RevalidateOnChange } from '../platform/revalidate-on-change.ts';

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
	const situation = await guardUnlessBroken(request);
	return { home: situation?.user ? '/menu' : '/login' };
}

/** The guards look at every path a person goes to, not only at the first. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
	return notAfterActs({ ...args, defaultShouldRevalidate: true });
}

/**
 * Support is open without a session (rule 15.6). It has no tabs: most of them lead to the login.
 */
export default function SupportLayout() {
	const { home } = useLoaderData<typeof clientLoader>();
	const { pathname } = useLocation();
	const handle = useMatches()
		.map((match) => match.handle)
		.findLast(isScreenHandle);
	const title = titleOf(handle, pathname);
	useScreenFocus(title);
	return (
		<Shell
			title={title ?? 'Suporte'}
			heading={handle?.heading ?? 'header'}
			back={backOf(handle, pathname) ?? home}
			width={handle?.width ?? 'column'}
			banner={<OfflineBanner gps={false} atQuestion={isFormPath(pathname)} />}
		>
			<RevalidateOnChange />
			<Outlet />
		</Shell>
	);
}
