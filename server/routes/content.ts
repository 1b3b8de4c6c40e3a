import { AppError } from '#worker/errors.ts';
import { AppFilesResponse, LinksResponse } from '#worker/wire/product.ts';
import { isTrue } from './is-true.ts';
import { type KnownCall, knownRoute, type Route } from './route.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Section 7, Notifications and content: what there is to read. */
export function contentRoutes(): readonly Route[] {
	const read = { method: 'GET', tag: 'Notifications and content', request: null } as const;
	return [
		knownRoute('session', {
			...read,
			path: '/v3/app/link',
			summary: 'Links of the company',
			query: { onlyFoodSolutionContent: 'true: only those about food solutions' },
			response: LinksResponse,
			async handle(call) {
				let query = call.db
					.selectFrom('content_links')
					.select(['link_id as _id', 'title', 'description', 'url'])
					.where('company_id', '=', call.caller.company);
				if (isTrue(call, 'onlyFoodSolutionContent')) {
					query = query.where('is_food_solution', '=', true);
				}
				return { links: await query.orderBy('position').orderBy('link_id').execute() };
			},
		}),
		knownRoute('session', {
			...read,
			path: '/v3/app/appfiles',
			summary: 'Files of the company',
			query: { type: 'foodsolution: only those about food solutions' },
			response: AppFilesResponse,
			async handle({ c, db, caller }) {
				const type = c.req.query('type');
				if (type !== undefined && type !== 'foodsolution') {
					throw new AppError('invalid', { fields: { type: 'Expected foodsolution' } });
				}
				const files = await db
					.selectFrom('content_files')
					.select(['file_id as _id', 'name', 'description', 'media_type as mediaType', 'size'])
					.where('company_id', '=', caller.company)
					.where('type', '=', 'foodsolution')
					.orderBy('position')
					.orderBy('file_id')
					.execute();
				return { files: files.map((file) => ({ ...file, type: 'foodsolution' as const })) };
			},
		}),
		knownRoute('session', {
			...read,
			path: '/v3/app/appfiles/:id/content',
			extension: true,
			summary: 'The bytes of a file',
			response: null,
			handle: fileContent,
		}),
	];
}

async function fileContent({ c, db, caller }: KnownCall<null>): Promise<Response> {
	const id = c.req.param('id') ?? '';
	const file = UUID.test(id)
		? await db
				.selectFrom('content_files')
				.select(['name', 'media_type', 'body'])
				.where('company_id', '=', caller.company)
				.where('file_id', '=', id.toLowerCase())
				.executeTakeFirst()
		: undefined;
	if (!file) throw new AppError('not-found');
	return c.body(new Uint8Array(Buffer.from(file.body, 'base64')), 200, {
		'content-type': file.media_type,
		'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`,
	});
}
