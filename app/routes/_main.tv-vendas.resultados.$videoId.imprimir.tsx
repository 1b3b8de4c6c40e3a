import { type ClientLoaderFunctionArgs, useLoaderData } from '@remix-run/react';
import type { ScreenHandle } from '#app/features/shell/screen-handle.ts';
import { printData } from '#app/features/training/results/results.data.client.ts';
import { ResultsPrintScreen } from '#app/features/training/results/results-print-screen.tsx';
import { notAfterActs } from '#app/platform/acts.ts';

export const handle: ScreenHandle = {
	title: 'Resultado para imprimir',
	back: (path) => path.replace(/\/imprimir$/, ''),
	tabs: 'off',
	width: 'wide',
};

export async function clientLoader(args: ClientLoaderFunctionArgs) {
	return printData(args);
}

export const shouldRevalidate = notAfterActs;

/** The results of one quiz, for printing. */
export default function QuizResultsOnPaper() {
	return <ResultsPrintScreen {...useLoaderData<typeof clientLoader>()} />;
}
