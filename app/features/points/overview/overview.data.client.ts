import type { ClientLoaderFunctionArgs } from '@remix-run/react';
import { type Deferred, deferAfterDelay } from '#app/platform/deferred.client.ts';
import { saveFile } from '#app/platform/save-file.client.ts';
import { worker } from '#app/platform/worker.client.ts';
import { toastError } from '#app/ui/toast-error.ts';
import type { SeenFrom } from '#worker/contract/quiz-results-api.ts';
import { type OverviewQuery, overviewQuery } from './overview-query.ts';

async function read({ team, days, behind, about }: OverviewQuery, from: SeenFrom) {
	const [seen, list] = await Promise.all([
		worker.teamOverview.overview(team, days, from),
		behind === null ? null : worker.teamOverview.behind(behind, days, about, from),
	]);
	return { seen, list };
}

export type OverviewData = Awaited<ReturnType<typeof read>>;

/** The copy on this device at once; the answer of the server follows. */
export async function overviewData({ request }: ClientLoaderFunctionArgs) {
	const query = overviewQuery(new URL(request.url).searchParams);
	const now = await read(query, 'device');
	const later = read(query, 'server');
	const isKnown = now.seen.value !== null && now.list?.value !== null;
	const deferred: Deferred<OverviewData> = isKnown ? { now, later } : await deferAfterDelay(later);
	return { deferred, about: JSON.stringify(query) };
}

/** Saves the overview as a spreadsheet. */
export async function downloadOverview({ team, days }: OverviewQuery, day: string): Promise<void> {
	try {
		const content = await worker.teamOverview.csv(team, days);
		await saveFile(`equipe-${days}-dias-${day}.csv`, 'text/csv;charset=utf-8', content);
	} catch (error) {
		toastError(error);
	}
}
