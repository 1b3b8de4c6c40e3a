import { companyDay } from '#server/platform/company-day.ts';
import { type KnownCall, knownRoute, type Route } from '#server/platform/http/route.ts';
import { uuidOf } from '#server/platform/http/uuid-of.ts';
import {
	CreateProductGoalsBody,
	EditProductGoalsBody,
	GoalsCoordinatorsResponse,
	GoalsMonthResponse,
	GoalsSalesmenResponse,
	ProductGoalsResponse,
} from '#worker/contract/product-goals.ts';
import { AppError } from '#worker/errors.ts';
import { coordinatorsOf, goalsTarget, salesmenOf } from './goal-people.ts';
import { goalsMonth, readGoals } from './read-goals.ts';
import { createGoals, editGoals } from './save-goals.ts';

const TAG = 'Product goals';
const PATH = '/v3/app/productsGoals';
const MONTH = /^\d{4}-(0[1-9]|1[0-2])-01$/;
const MONTH_QUERY = 'first day of a month, ISO date; default the running one';

/** Product goals: a Gerente for their coordinators, a Coordenador for their salesmen. */
export function productGoalsRoutes(): readonly Route[] {
	const read = { method: 'GET', tag: TAG, body: null } as const;
	const saved = {
		method: 'POST',
		tag: TAG,
		repeat: 'key',
		response: ProductGoalsResponse,
	} as const;
	return [
		knownRoute('session', {
			...read,
			path: `${PATH}/coordinators`,
			summary: 'Coordinators of a manager, with what is set for each in a month',
			query: { managerCode: 'the caller or a manager below', date: MONTH_QUERY },
			response: GoalsCoordinatorsResponse,
			handle: (call) =>
				coordinatorsOf(call.db, call.caller, asked(call, 'managerCode'), askedMonth(call)),
		}),
		knownRoute('session', {
			...read,
			path: `${PATH}/salesmen`,
			summary: 'Salesmen of a coordinator',
			query: { coordinatorCode: 'the caller or a coordinator below' },
			response: GoalsSalesmenResponse,
			async handle(call) {
				const { db, caller } = call;
				const { employeeCode } = await goalsTarget(db, caller, asked(call, 'coordinatorCode'));
				return { salesmen: await salesmenOf(db, caller.company, employeeCode) };
			},
		}),
		knownRoute('session', {
			...read,
			path: `${PATH}/month`,
			extension: true,
			summary: 'Goals of a coordinator’s salesmen in a month, those of the month before, products',
			query: { coordinatorCode: 'the caller or a coordinator below', date: MONTH_QUERY },
			response: GoalsMonthResponse,
			handle: (call) =>
				goalsMonth(call.db, call.caller, asked(call, 'coordinatorCode'), askedMonth(call)),
		}),
		knownRoute('session', {
			...read,
			path: `${PATH}/one/:id`,
			summary: 'One set of goals',
			response: ProductGoalsResponse,
			handle: async ({ c, db, caller }) => ({
				goals: await readGoals(db, caller, uuidOf(c.req.param('id'))),
			}),
		}),
		knownRoute('session', {
			...saved,
			path: PATH,
			summary: 'Sets the goals of a month; 409 when somebody has set them meanwhile',
			body: CreateProductGoalsBody,
			handle: createGoals,
		}),
		knownRoute('session', {
			...saved,
			path: `${PATH}/edit/:id`,
			summary: 'Replaces goals; 409 when another revision stands meanwhile',
			body: EditProductGoalsBody,
			handle: editGoals,
		}),
	];
}

function asked({ c }: KnownCall<null>, name: string): string {
	const value = c.req.query(name);
	if (!value) throw new AppError('invalid', { fields: { [name]: 'Required' } });
	return value;
}

function askedMonth({ c, now }: KnownCall<null>): string {
	const date = c.req.query('date') ?? `${companyDay(now).slice(0, 8)}01`;
	if (!MONTH.test(date)) {
		throw new AppError('invalid', { fields: { date: 'Expected the first of a month' } });
	}
	return date;
}
