import type { ImportEntity } from '#worker/contract/import.ts';
import type { Entity } from '../entity.ts';
import { clients } from './clients.ts';
import { categories, materials, potential, transferPeriods, vacations } from './lists.ts';
import { people } from './people.ts';
import { products } from './products.ts';
import { routes } from './routes.ts';
import { parameters, policies } from './settings.ts';

/** All entities, in the order in which a whole company is imported. */
export const ENTITIES: Readonly<Record<ImportEntity, Entity>> = {
	people,
	clients,
	routes,
	products,
	categories,
	potential,
	vacations,
	parameters,
	policies,
	'transfer-periods': transferPeriods,
	materials,
};
