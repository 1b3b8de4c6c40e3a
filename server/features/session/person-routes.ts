import { findPerson } from '#server/platform/auth/person.ts';
import { type KnownCall, knownRoute, type Route } from '#server/platform/http/route.ts';
import { MeResponse } from '#worker/contract/session.ts';
import { AppError } from '#worker/errors.ts';

const TAG = 'Auth and user';

/** The caller's current data, which may differ from the token. */
async function me({ db, caller }: KnownCall<null>) {
	const person = await findPerson(db, caller.company, caller.user.employeeCode);
	if (!person || person.disabled) throw new AppError('session-expired');
	return { user: person.user };
}

/** Calls about the caller's own data. */
export function personRoutes(): readonly Route[] {
	const about = { method: 'GET', tag: TAG, body: null, response: MeResponse } as const;
	return [
		knownRoute('session', { ...about, path: '/v3/app/user/me', summary: 'The caller', handle: me }),
		knownRoute('session', {
			...about,
			path: '/v2/auth/app/me',
			summary: 'The caller, for older apps',
			handle: me,
		}),
	];
}
