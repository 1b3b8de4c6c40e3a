import { notificationType } from './notification.ts';
import { array, boolean, type Infer, named, object, type } from './schema.ts';

const MOST = 100;

/** GET and PUT /v3/app/notification/preferences (extension): `silent` types are not pushed. */
export const PushPreferencesResponse = named(
	'PushPreferencesResponse',
	type({ silent: array(notificationType(), MOST) }),
);
export type PushPreferencesResponse = Infer<typeof PushPreferencesResponse>;

/** PUT /v3/app/notification/preferences/{type}. */
export const PushPreferenceBody = named('PushPreferenceBody', object({ push: boolean() }));
export type PushPreferenceBody = Infer<typeof PushPreferenceBody>;
