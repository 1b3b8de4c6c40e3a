import { type ClientLoaderFunctionArgs, useLocation } from '@remix-run/react';
import { loadPortfolio } from '#app/features/portfolio/portfolio.data.client.ts';
import { PortfolioScreen } from '#app/features/portfolio/portfolio-screen.tsx';
import type { ScreenHandle } from '#app/features/shell/screen-handle.ts';
import { notAfterActs } from '#app/platform/acts.ts';
import { isOfflinePath } from '#app/platform/offline-path.ts';

export const handle: ScreenHandle = {
	title: 'Carteira',
	width: 'wide',
	back: (path) => (isOfflinePath(path) ? '/offline' : '/menu'),
};

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
	return loadPortfolio(request);
}

export const shouldRevalidate = notAfterActs;

/** The clients of the person and of the team below. */
export default function Portfolio() {
	return (
		<PortfolioScreen
			base={isOfflinePath(useLocation().pathname) ? '/offline/carteira' : '/carteira'}
		/>
	);
}
