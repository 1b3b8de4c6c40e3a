import type { ClientLoaderFunctionArgs } from '@remix-run/react';
import { PortfolioScreen } from '#app/components/portfolio/portfolio-screen.tsx';
import { portfolioData } from '#app/portfolio.client.ts';
import type { ScreenHandle } from '#app/screen-handle.ts';

export const handle: ScreenHandle = { title: 'Carteira', back: '/offline' };

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
	return portfolioData(request);
}

/** The portfolio to read, also without a signal. */
export default function Portfolio() {
	return <PortfolioScreen base="/offline/carteira" />;
}
