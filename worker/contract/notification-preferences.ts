import { text } from './scalars.ts';
import { array, boolean, type Infer, named, object, refine, type } from './schema.ts';

const MOST = 100;

/** Lower case and hyphens: 'coaching-team'. */
const typeName = () =>
	refine(text(1, 40), 'type', (value) => /^[a-z][a-z-]*$/.test(value) || 'Expected a type');

/** GET and PUT /v3/app/notification/preferences (extension): types that are not pushed. */
export const PushPreferencesResponse = named(
	'PushPreferencesResponse',
	type({ silent: array(typeName(), MOST) }),
);
export type PushPreferencesResponse = Infer<typeof PushPreferencesResponse>;

/** PUT /v3/app/notification/preferences/{type}. */
export const PushPreferenceRequest = named('PushPreferenceRequest', object({ push: boolean() }));
export type PushPreferenceRequest = Infer<typeof PushPreferenceRequest>;
