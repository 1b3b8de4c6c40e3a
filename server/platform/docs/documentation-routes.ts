import { publicRoute, type Route } from '../http/route.ts';
import { openApi, type PublishedRoute } from './openapi.ts';
import { documentationPage, PAGE_POLICY } from './page.ts';

const TAG = 'Documentation';

/** Serves the documentation of `routes` and of these calls, generated at the first request. */
export function documentationRoutes(
	published: () => readonly PublishedRoute[],
	version: string,
): readonly Route[] {
	let made: ReturnType<typeof openApi> | null = null;
	function api() {
		made ??= openApi(published(), version);
		return made;
	}
	const about = {
		method: 'GET',
		tag: TAG,
		extension: true,
		body: null,
		response: null,
	} as const;
	return [
		publicRoute({
			...about,
			path: '/docs',
			summary: 'This documentation, for people',
			async handle({ c }) {
				c.header('content-security-policy', PAGE_POLICY);
				return c.html(documentationPage(api()));
			},
		}),
		publicRoute({
			...about,
			path: '/docs/openapi.json',
			summary: 'This documentation, for programs (OpenAPI 3.1)',
			handle: async ({ c }) => c.json(api()),
		}),
	];
}
