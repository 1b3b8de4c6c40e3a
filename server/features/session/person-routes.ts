import type { AppOptions } from '#server/platform/app-options.ts';
import { findPerson } from '#server/platform/auth/person.ts';
import {
	type KnownCall,
	knownRoute,
	publicRoute,
	type Route,
} from '#server/platform/http/route.ts';
import { MeResponse, VersionResponse } from '#worker/contract/session.ts';
import { AppError, must } from '#worker/errors.ts';

const TAG = 'Auth and user';

/** The caller as the company knows them now, which may differ from the token. */
async function me({ db, caller }: KnownCall<null>) {
	const person = await findPerson(db, caller.company, caller.user.employeeCode);
	if (!person || person.disabled) throw new AppError('session-expired');
	return { user: person.user };
}

/** Section 7, Auth and user: who the caller is, and which version of the app must run. */
export function personRoutes({ db, config }: AppOptions): readonly Route[] {
	const about = { method: 'GET', tag: TAG, request: null, response: MeResponse } as const;
	return [
		knownRoute('session', { ...about, path: '/v3/app/user/me', summary: 'The caller', handle: me }),
		knownRoute('session', {
			...about,
			path: '/v2/auth/app/me',
			summary: 'The caller, for older apps',
			handle: me,
		}),
		publicRoute({
			method: 'GET',
			path: '/version/mandatory',
			tag: TAG,
			summary: 'Apps of a lower major version must reload',
			request: null,
			response: VersionResponse,
			async handle() {
				const company = await db
					.selectFrom('companies')
					.select('mandatory_version')
					.where('company_id', '=', config.companyId)
					.executeTakeFirst();
				return { version: must(company, 'company').mandatory_version };
			},
		}),
	];
}

/** `GET /_version`, at the root of the origin: the version this server serves. */
export function versionRoute({ config }: AppOptions): Route {
	return publicRoute({
		method: 'GET',
		path: '/_version',
		tag: TAG,
		summary: 'The version of the app on this origin',
		request: null,
		response: VersionResponse,
		handle: async () => ({ version: config.appVersion }),
	});
}
