import { activeProducts } from '#server/features/company/public/products.ts';
import { knownRoute, type Route } from '#server/platform/http/route.ts';
import {
	FoodSolutionBody,
	FoodSolutionFormsResponse,
	FoodSolutionResponse,
} from '#worker/contract/food-solution.ts';
import { ProductsResponse } from '#worker/contract/product.ts';
import { RequestListResponse } from '#worker/contract/request.ts';
import { createFoodSolution, editFoodSolution, KIND } from './save-food-solution.ts';
import { foodSolutionForms, foodSolutions } from './team-food-solutions.ts';

const TAG = 'Food solution';
const PATH = `/v3/app/${KIND}`;

/** Creating and editing a food solution, and the data of its screens. */
export function foodSolutionRoutes(): readonly Route[] {
	const read = { method: 'GET', tag: TAG, extension: true, body: null } as const;
	const sent = {
		method: 'POST',
		tag: TAG,
		repeat: 'key',
		body: FoodSolutionBody,
		response: FoodSolutionResponse,
	} as const;
	return [
		knownRoute('session', {
			...sent,
			path: PATH,
			summary: 'Asks for a food solution for a client of the caller’s portfolio',
			handle: createFoodSolution,
		}),
		knownRoute('session', {
			...read,
			path: PATH,
			summary: 'Food solutions of the caller and their people, in any state, newest first',
			response: RequestListResponse,
			handle: foodSolutions,
		}),
		knownRoute('session', {
			...read,
			path: `${PATH}/forms`,
			summary: 'For whom the caller may ask, and the company’s day',
			response: FoodSolutionFormsResponse,
			handle: foodSolutionForms,
		}),
		knownRoute('session', {
			...read,
			path: '/v3/app/product',
			summary: 'Products that can be asked for',
			response: ProductsResponse,
			handle: async ({ db, caller }) => ({ products: await activeProducts(db, caller.company) }),
		}),
		knownRoute('session', {
			...sent,
			path: `${PATH}/:id`,
			statuses: { 'edit-unauthorised': 401 },
			summary:
				'Edits one that waits: 401 edit-unauthorised when somebody else asked, 403 edit-too-late after its first day; neither ends the session',
			handle: editFoodSolution,
		}),
	];
}
