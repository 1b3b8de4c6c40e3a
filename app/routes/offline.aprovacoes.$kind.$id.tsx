import { type ClientLoaderFunctionArgs, useLoaderData } from '@remix-run/react';
import { DetailScreen } from '#app/components/decisions/detail-screen.tsx';
import { detailData } from '#app/decisions/decision-data.client.ts';
import { listTitle } from '#app/decisions/decision-words.ts';
import { listAddress } from '#app/decisions/list-memory.ts';
import { useDecisionsWayBack } from '#app/decisions/use-way-back.ts';
import type { ScreenHandle } from '#app/screen-handle.ts';

export const handle: ScreenHandle = {
	title: listTitle,
	tabs: 'off',
	heading: 'page',
	back: listAddress,
	width: 'wide',
};

export async function clientLoader(args: ClientLoaderFunctionArgs) {
	return detailData(args);
}

/** One of them, with what policy says and what has happened to it, to be read without a signal. */
export default function Detail() {
	useDecisionsWayBack();
	return <DetailScreen {...useLoaderData<typeof clientLoader>()} />;
}
