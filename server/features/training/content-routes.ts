import { sql } from 'kysely';
import { isTrue } from '#server/platform/http/is-true.ts';
import { type KnownCall, knownRoute, type Route } from '#server/platform/http/route.ts';
import { uuidOf } from '#server/platform/http/uuid-of.ts';
import { AppFilesResponse, FILE_TYPES, LinksResponse } from '#worker/contract/product.ts';
import { AppError } from '#worker/errors.ts';

/** Files to read. */
export function contentRoutes(): readonly Route[] {
	const read = { method: 'GET', tag: 'Notifications and content', body: null } as const;
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
			query: { type: 'foodsolution or general: only those about it; without it, all' },
			response: AppFilesResponse,
			async handle({ c, db, caller }) {
				const type = FILE_TYPES.find((each) => each === c.req.query('type'));
				if (type === undefined && c.req.query('type') !== undefined) {
					throw new AppError('invalid', { fields: { type: 'Expected foodsolution or general' } });
				}
				const files = await db
					.selectFrom('content_files')
					.select(['file_id as _id', 'name', 'description', 'media_type as mediaType', 'size'])
					.select(sql<(typeof FILE_TYPES)[number]>`type`.as('type'))
					.where('company_id', '=', caller.company)
					.where('type', 'in', type === undefined ? FILE_TYPES : [type])
					.orderBy('position')
					.orderBy('file_id')
					.execute();
				return { files };
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
	const file = await db
		.selectFrom('content_files')
		.select(['name', 'media_type', 'body'])
		.where('company_id', '=', caller.company)
		.where('file_id', '=', uuidOf(c.req.param('id')))
		.executeTakeFirst();
	if (!file) throw new AppError('not-found');
	return c.body(new Uint8Array(Buffer.from(file.body, 'base64')), 200, {
		'content-type': file.media_type,
		'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`,
	});
}
