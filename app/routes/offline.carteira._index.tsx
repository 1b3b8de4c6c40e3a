import type { ClientLoaderFunctionArgs } from '@remix-run/react';
import { portfolioData } from '../features/portfolio/portfolio-data.client.ts';
import { PortfolioScreen } from '../features/portfolio/portfolio-screen.tsx';
import type { ScreenHandle } from '../features/shell/screen-handle.ts';

export const handle: ScreenHandle = { title: 'Carteira', back: '/offline' };

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
	return portfolioData(request);
}

/** The portfolio to read, also without a signal. */
export default function Portfolio() {
	return <PortfolioScreen base="/offline/carteira" />;
}
