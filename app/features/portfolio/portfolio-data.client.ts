import { worker } from '#app/platform/worker.client.ts';
import { queryFrom } from './portfolio-query.ts';

/** Rows that come with the screen; the others when they are scrolled to. */
const FIRST = 30;

/** What the list of clients shows at the address of `request`. */
export async function portfolioData(request: Request) {
	const query = queryFrom(new URL(request.url).searchParams);
	const [page, options] = await Promise.all([
		worker.portfolio.search({ ...query, offset: 0, limit: FIRST }),
		worker.portfolio.options(query),
	]);
	return { page, options };
}
