import type { ImportEntity } from '#worker/contract/import.ts';
import { clientEffects } from './effects/client-effects.ts';
import type { Effects } from './effects/effect.ts';
import { peopleEffects } from './effects/people-effects.ts';
import { routeEffects } from './effects/route-effects.ts';

/** The entities that need more than their own rows written. */
export const EFFECTS: Readonly<Partial<Record<ImportEntity, Effects>>> = {
	people: peopleEffects,
	clients: clientEffects,
	routes: routeEffects,
};
