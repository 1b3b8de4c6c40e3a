import type { ClientLoaderFunctionArgs } from '@remix-run/react';
import { PortfolioScreen } from '#app/components/portfolio/portfolio-screen.tsx';
import { portfolioData } from '#app/portfolio.client.ts';
import type { ScreenHandle } from '#app/screen-handle.ts';

export const handle: ScreenHandle = { title: 'Carteira', back: '/menu' };

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
	return portfolioData(request);
}

/** The clients of the person's people. */
export default function Portfolio() {
	return <PortfolioScreen base="/carteira" />;
}
