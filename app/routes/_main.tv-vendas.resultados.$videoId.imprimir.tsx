import { type ClientLoaderFunctionArgs, useLoaderData } from '@remix-run/react';
import { PrintScreen } from '#app/components/results/print-screen.tsx';
import { printData } from '#app/results/results-data.client.ts';
import type { ScreenHandle } from '#app/screen-handle.ts';

export const handle: ScreenHandle = {
	title: 'Resultado para imprimir',
	back: (path) => path.replace(/\/imprimir$/, ''),
	tabs: 'off',
	width: 'wide',
};

export async function clientLoader(args: ClientLoaderFunctionArgs) {
	return printData(args);
}

/** One quiz on paper. */
export default function QuizResultsOnPaper() {
	return <PrintScreen {...useLoaderData<typeof clientLoader>()} />;
}
