import {
	type ClientLoaderFunctionArgs,
	Outlet,
	useLoaderData,
	useLocation,
	useMatches,
	useRevalidator,
} from '@remix-run/react';
import { LOCK_REASONS } from '#worker/domain/session/session.ts';
import { type AppErrorCode, isAppError } from '#worker/errors.ts';
import { LoginGate } from '../features/session/login-gate.tsx';
import { isScreenHandle, titleOf } from '../features/shell/screen-handle.ts';
import { useScreenFocus } from '../features/shell/use-screen-focus.ts';
import { atEveryPathNotAfterActs } from '../platform/acts.ts';
import { loginGate } from '../platform/gates.client.ts';
import { RevalidateOnChange } from '../platform/revalidate-on-change.ts';
import { guardRoute } from '../platform/route-guards.client.ts';
import { LOADING_LIMIT_MS, withTimeout } from '../platform/with-timeout.ts';
import { worker } from '../platform/worker.client.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { PlainPage } from '../ui/plain-page.tsx';

const LATE: ReadonlySet<AppErrorCode> = new Set(['timeout', 'worker-unresponsive'] as const);

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
	const gate = loginGate(new URL(request.url));
	if (gate.kind !== 'open') return { gate, late: false, ended: false };
	try {
		await withTimeout(guardRoute(request), LOADING_LIMIT_MS);
	} catch (error) {
		// Too slow, or the worker was replaced: in both cases a second try helps.
		if (!isAppError(error) || !LATE.has(error.code)) throw error;
		return { gate, late: true, ended: false };
	}
	return { gate, late: false, ended: await worker.session.hasEnded() };
}

export const shouldRevalidate = atEveryPathNotAfterActs;

function Late() {
	const { revalidate, state } = useRevalidator();
	return (
		<>
			<p className="text-lg">
				O sistema está demorando para carregar. Nada do que está salvo neste aparelho se perde.
			</p>
			<Button look="primary" pending={state === 'loading'} onClick={revalidate}>
				Tentar novamente
			</Button>
		</>
	);
}

/**
 * Login layout: notice of the root, browser gate, environment gate (rule 1.17), then its screens.
 */
export default function Login() {
	const { gate, late, ended } = useLoaderData<typeof clientLoader>();
	const handle = useMatches()
		.map((match) => match.handle)
		.findLast(isScreenHandle);
	const title = titleOf(handle, '/login') ?? 'Entrar';
	const { pathname } = useLocation();
	useScreenFocus(title);
	return (
		<PlainPage title={title}>
			<RevalidateOnChange />
			{ended && pathname === '/login' && (
				<Notice tone="info" role="status">
					{LOCK_REASONS.expired}
				</Notice>
			)}
			{gate.kind !== 'open' ? <LoginGate gate={gate} /> : late ? <Late /> : <Outlet />}
		</PlainPage>
	);
}
