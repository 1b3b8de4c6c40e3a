import font from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';
import {
	isRouteErrorResponse,
	Links,
	Outlet,
	Scripts,
	ScrollRestoration,
	useLocation,
	useRouteError,
} from '@remix-run/react';
import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import './styles/app.css';
import workerUrl from '#worker/index.ts?worker&url';
import { ErrorScreen, failureTitle } from './features/shell/error-screen.tsx';
import { LaunchHandler } from './features/shell/launch-handler.tsx';
import { keepSignal, startPageLife } from './features/shell/page-life.client.ts';
import { PushClickHandler } from './features/shell/push-click-handler.tsx';
import { ToastsEndWithScreen } from './features/shell/toasts-end-with-screen.ts';
import { useAddressRepair } from './features/shell/use-address-repair.ts';
import { useGuardRetry } from './features/shell/use-guard-retry.ts';
import { afterPaint } from './platform/after-paint.ts';
import { tellBooted } from './platform/boot.client.ts';
import bootScript from './platform/boot.js?raw';
import { renderConcurrently } from './platform/first-render.client.ts';
import { KeepScroll } from './platform/keep-scroll.tsx';
import { rememberScreen } from './platform/last-screen.client.ts';
import { tellScreen } from './platform/telemetry.client.ts';
import { THEME_SCRIPT } from './platform/theme.ts';
import { LoadingNotice } from './ui/loading-notice.tsx';
import { ToastRegion } from './ui/toast.tsx';

let hydrated = false;

/**
 * Part of index.html. An error screen renders the document again, where Trusted Types would refuse
 * the script and break the error screen; by then the script has run.
 */
function FirstScripts() {
	const [inDocument] = useState(() => !hydrated);
	useEffect(() => {
		hydrated = true;
	}, []);
	if (!inDocument) return null;
	return (
		<>
			<script
				data-worker={import.meta.env.PROD ? workerUrl : undefined}
				data-official={__OFFICIAL_ORIGIN__ || undefined}
				suppressHydrationWarning
				// biome-ignore lint/security/noDangerouslySetInnerHtml: a file of ours
				dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? bootScript : '' }}
			/>
			{/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, run before the first paint */}
			<script dangerouslySetInnerHTML={{ __html: THEME_SCRIPT }} />
		</>
	);
}

export function Layout({ children }: { readonly children: ReactNode }) {
	return (
		<html lang="pt-BR" suppressHydrationWarning>
			<head>
				<meta charSet="utf-8" />
				<meta
					name="viewport"
					content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content"
				/>
				<meta name="theme-color" content="#0b5c4a" />
				<meta name="description" content="Acompanhamento de vendas em campo, com ou sem sinal." />
				<title>Acompanha</title>
				<FirstScripts />
				{/* Loads the font together with the style sheet, so that text is painted once. */}
				<link rel="preload" as="font" type="font/woff2" href={font} crossOrigin="anonymous" />
				<link rel="manifest" href="/manifest.webmanifest" />
				<link rel="icon" href="/icon.svg" type="image/svg+xml" />
				<link rel="apple-touch-icon" href="/icon-192.png" />
				<Links />
			</head>
			<body>
				{children}
				<KeepScroll>
					<ScrollRestoration />
				</KeepScroll>
				<Scripts />
			</body>
		</html>
	);
}

export default function Root() {
	const { pathname, search } = useLocation();
	useAddressRepair();
	useEffect(keepSignal, []);
	useEffect(() => afterPaint(startPageLife), []);
	useEffect(() => tellScreen(pathname), [pathname]);
	useEffect(() => void rememberScreen(pathname + search), [pathname, search]);
	useEffect(tellBooted, []);
	// From here on updates render in slices: effects must not delay the first paint.
	useLayoutEffect(renderConcurrently, []);
	return (
		<>
			<PushClickHandler />
			<LaunchHandler />
			<Outlet />
			<ToastsEndWithScreen />
			<ToastRegion />
		</>
	);
}

/** Part of index.html: shown before any of our code runs. */
export function HydrateFallback() {
	return <LoadingNotice text="Carregando sistema, por favor aguarde." />;
}

/** For unknown addresses and all other errors. */
export function ErrorBoundary() {
	const error = useRouteError();
	const asksAgain = useGuardRetry(error);
	const notFound = isRouteErrorResponse(error) && error.status === 404;
	// An unknown address is a working screen; any other error does not prove that this build works.
	useEffect(() => {
		if (notFound) tellBooted();
	}, [notFound]);
	if (asksAgain) return <HydrateFallback />;
	return (
		<ErrorScreen title={notFound ? 'Página não encontrada' : failureTitle(error)} error={error} />
	);
}
