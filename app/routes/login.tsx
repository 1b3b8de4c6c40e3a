import {
	type ClientLoaderFunctionArgs,
	Outlet,
	useLoaderData,
	useLocation,
	useMatches,
	useRevalidator,
} from '@remix-run/react';
import { useEffect } from 'react';
import { LoginGate } from '#app/features/session/login-gate.tsx';
import { isScreenHandle, titleOf } from '#app/features/shell/screen-handle.ts';
import { useScreenFocus } from '#app/features/shell/use-screen-focus.ts';
import { atEveryPathNotAfterActs } from '#app/platform/acts.ts';
import { loginGate } from '#app/platform/gates.client.ts';
import { RevalidateOnChange } from '#app/platform/revalidate-on-change.ts';
import { guardRoute } from '#app/platform/route-guards.client.ts';
import { checkLoss } from '#app/platform/sentinel.client.ts';
import { LOADING_LIMIT_MS, withTimeout } from '#app/platform/with-timeout.ts';
import { worker } from '#app/platform/worker.client.ts';
import { Button } from '#app/ui/button.tsx';
import { forgetShown } from '#app/ui/list-position.ts';
import { Notice } from '#app/ui/notice.tsx';
import { PlainPage } from '#app/ui/plain-page.tsx';
import { LOCK_REASONS } from '#worker/domain/session/session.ts';
import { type AppErrorCode, isAppError } from '#worker/errors.ts';

const LATE: ReadonlySet<AppErrorCode> = new Set(['timeout', 'worker-unresponsive'] as const);

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
	const gate = loginGate(new URL(request.url));
	if (gate.kind !== 'open') return { gate, late: false, ended: false, loss: null };
	try {
		await withTimeout(guardRoute(request), LOADING_LIMIT_MS);
	} catch (error) {
		// Too slow, or the worker was replaced: in both cases a second try helps.
		if (!isAppError(error) || !LATE.has(error.code)) throw error;
		return { gate, late: true, ended: false, loss: null };
	}
	const [ended, loss] = await Promise.all([worker.session.hasEnded(), checkLoss()]);
	return { gate, late: false, ended, loss };
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
	const { gate, late, ended, loss } = useLoaderData<typeof clientLoader>();
	const handle = useMatches()
		.map((match) => match.handle)
		.findLast(isScreenHandle);
	const title = titleOf(handle, '/login') ?? 'Entrar';
	const { pathname } = useLocation();
	useScreenFocus(title);
	useEffect(forgetShown, []);
	return (
		<PlainPage title={title}>
			<RevalidateOnChange />
			{ended && pathname === '/login' && (
				<Notice tone="info" role="status">
					{LOCK_REASONS.expired}
				</Notice>
			)}
			{loss !== null && pathname === '/login' && (
				<Notice tone="warn" role="status">
					O navegador apagou os dados do app neste aparelho, por isso é preciso entrar de novo. O
					que já tinha sido enviado está no servidor e volta depois da entrada; o que ainda não
					tinha sido enviado pode ter se perdido.
				</Notice>
			)}
			{gate.kind !== 'open' ? <LoginGate gate={gate} /> : late ? <Late /> : <Outlet />}
		</PlainPage>
	);
}
