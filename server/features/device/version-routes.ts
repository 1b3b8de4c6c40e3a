import type { AppOptions } from '#server/platform/app-options.ts';
import { publicRoute, type Route } from '#server/platform/http/route.ts';
import { VersionResponse } from '#worker/contract/session.ts';

const TAG = 'Auth and user';

/** The mandatory version of the app (rule 14.3). */
export function mandatoryVersionRoute({ db, config }: AppOptions): Route {
	return publicRoute({
		method: 'GET',
		path: '/version/mandatory',
		tag: TAG,
		summary: 'Apps of a lower major version must reload',
		body: null,
		response: VersionResponse,
		async handle() {
			const company = await db
				.selectFrom('companies')
				.select('mandatory_version')
				.where('company_id', '=', config.companyId)
				.executeTakeFirst();
			// Before the company is created no app is too old.
			return { version: company?.mandatory_version ?? '0.0.0' };
		},
	});
}

/** `GET /_version`, at the root of the origin: the version of this server. */
export function versionRoute({ config }: AppOptions): Route {
	return publicRoute({
		method: 'GET',
		path: '/_version',
		tag: TAG,
		summary: 'The version of the app on this origin',
		body: null,
		response: VersionResponse,
		handle: async () => ({ version: config.appVersion }),
	});
}
