import { beforeAll, expect, it } from 'vitest';
import { aTrip } from '#test/support/request-drafts.ts';
import { AskingFormsResponse } from '#worker/contract/asking.ts';
import { type CalendarResponse, InvitableResponse } from '#worker/contract/calendar.ts';
import { PendingEmployeesResponse } from '#worker/contract/decision.ts';
import { FoodSolutionFormsResponse } from '#worker/contract/food-solution.ts';
import { receive } from '#worker/contract/parse.ts';
import { openCalendarWorld } from '../api/calendar-world.ts';
import { openRequestWorld, type RequestWorld } from './request-world.ts';

const CONSULTANT = { employeeCode: 'C2', jobTitle: 'Coordenador', shownTitle: 'Consultor' };
const named = expect.objectContaining(CONSULTANT);

type World = Pick<RequestWorld, 'db' | 'logIn' | 'call'>;

async function consults(world: World): Promise<void> {
	const consultant_for = JSON.stringify(['V9']);
	await world.db
		.updateTable('employees')
		.set({ consultant_for })
		.where('employee_code', '=', 'C2')
		.execute();
}

async function get(world: World, path: string): Promise<unknown> {
	const { token } = await world.logIn('G1');
	return (await world.call(`/api/v3/app/${path}`, { token })).json();
}

let world: RequestWorld;
beforeAll(async () => {
	world = await openRequestWorld();
	await consults(world);
});

it('names a consultant by that title among the people to ask for', async () => {
	const asking = receive(
		AskingFormsResponse,
		await get(world, 'allowance/client-allowances/forms'),
	);
	expect(asking.employees).toContainEqual(named);
	const food = receive(FoodSolutionFormsResponse, await get(world, 'foodsolution/forms'));
	expect(food.employees).toContainEqual(named);
});

it('names a consultant by that title among those whose requests wait, and on the path to their team', async () => {
	const path = 'transfer/company/employees/pending-approval';
	const { employees } = receive(PendingEmployeesResponse, await get(world, path));
	expect(employees.map(({ employee }) => employee)).toContainEqual(named);
	const below = receive(PendingEmployeesResponse, await get(world, `${path}?parent=C2`));
	expect(below.path).toEqual([named]);
});

it('names a consultant by that title in a request', async () => {
	const [trip] = await world.ask('G1', aTrip({ employeeCode: 'C2' }));
	expect(trip?.employee).toEqual(named);
});

it('names a consultant by that title among the people to invite and the guests of an event', async () => {
	const calendar = await openCalendarWorld();
	await consults(calendar);
	const { employees } = receive(
		InvitableResponse,
		await get(calendar, 'calendar/people/invitable'),
	);
	expect(employees).toContainEqual(named);
	await calendar.write();
	const seen: CalendarResponse = await calendar.seen('G1');
	expect(seen.employees).toContainEqual(named);
});
