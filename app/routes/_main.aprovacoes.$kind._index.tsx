import { type ClientLoaderFunctionArgs, useLoaderData } from '@remix-run/react';
import { ListScreen } from '#app/components/decisions/list-screen.tsx';
import { RefreshDecisions } from '#app/components/decisions/refresh-decisions.tsx';
import { listData } from '#app/decisions/decision-data.client.ts';
import { listTitle } from '#app/decisions/decision-words.ts';
import type { ScreenHandle } from '#app/screen-handle.ts';

export const handle: ScreenHandle = {
	title: listTitle,
	tabs: 'off',
	Act: RefreshDecisions,
	back: '/aprovacoes',
	width: 'wide',
};

export async function clientLoader(args: ClientLoaderFunctionArgs) {
	return listData(args);
}

/** Everything of one kind that waits for a decision. */
export default function List() {
	return <ListScreen {...useLoaderData<typeof clientLoader>()} />;
}
