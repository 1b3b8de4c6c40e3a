import { worker } from '#app/platform/worker.client.ts';
import { weekdayFrom } from '#app/ui/weekday.ts';

/** The routes of the day or of the search in the address. */
export async function loadPlans({ url }: { readonly url: string }) {
	const { searchParams } = new URL(url);
	const search = searchParams.get('busca') ?? '';
	const weekday = weekdayFrom(searchParams.get('dia'));
	const [plans, user] = await Promise.all([
		worker.routePlan.list({ weekday, search }),
		worker.session.user(),
	]);
	const missing = searchParams.get('rota') === 'ausente';
	const longestFirst = searchParams.get('ordem') === 'tempo';
	return { plans, search, missing, longestFirst, employeeCode: user?.employeeCode ?? null };
}
export type LoadedPlans = Awaited<ReturnType<typeof loadPlans>>;
