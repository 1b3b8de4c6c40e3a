import { type ClientLoaderFunctionArgs, useLoaderData } from '@remix-run/react';
import type { ScreenHandle } from '#app/features/shell/screen-handle.ts';
import {
	loadTrialQuestion,
	type TrialQuestion,
	trialActs,
} from '#app/features/visit/authoring/trial/trial.data.client.ts';
import { TrialScreen } from '#app/features/visit/authoring/trial/trial-screen.tsx';
import { actionOf, notAfterActs } from '#app/platform/acts.ts';

export const handle: ScreenHandle = {
	title: 'Testar formulário',
	heading: 'page',
	tabs: 'off',
	back: (pathname) => pathname.replace(/\/testar\/.*/, ''),
	exit: 'Sair do teste',
};

export async function clientLoader({ params }: ClientLoaderFunctionArgs) {
	return loadTrialQuestion(params.id ?? '', Number(params.index) || 0);
}

export const shouldRevalidate = notAfterActs;

export const clientAction = actionOf(trialActs);

/** The test of a draft. */
export default function Trial() {
	const data = useLoaderData() as TrialQuestion;
	return <TrialScreen data={data} />;
}
