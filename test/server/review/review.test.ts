import { beforeEach, describe, expect, it } from 'vitest';
import { type ApiWorld, beforeEachLoggedIn } from '#test/server/api/api-world.ts';
import { COMPANY } from '#test/server/api/company.ts';
import { anEmployee, aUuid, clients } from '#test/support/builders.ts';
import type { Coaching } from '#worker/contract/coaching.ts';
import type { Form } from '#worker/contract/form.ts';
import { withDerived } from '#worker/domain/visit/derive.ts';
import {
	aFinishedDay,
	keepRecord,
	publish,
	reasonsIn,
	refound,
	visitedDay,
} from './review-world.ts';

let world: ApiWorld;
let token: string;
beforeEachLoggedIn('C1', (opened, its) => {
	world = opened;
	token = its;
});
beforeEach(() => refound(world));

const DAY_S = 24 * 3600;
const finished = aFinishedDay();

/** Time passes; the session of before is over, so the person logs in again. */
async function daysLater(days: number): Promise<void> {
	world.pass(days * DAY_S);
	({ token } = await world.logIn('C1'));
}

/** A generic coaching with a client of another team; only such a one may have anybody's clients in route. */
const outsideTheTeam = visitedDay(
	{
		generic: true,
		weekday: 0,
		coachee: anEmployee({ employeeCode: null, name: 'Vendedor Genérico' }),
		routes: { hash: 'h', in: clients('1', '31'), out: [] },
		parameters: { jobTitle: 'Generico', pdvMinDistance: 500, outRouteMultiplier: 0.2 },
	},
	'1',
	'31',
);

/** The same day, all of its forms changed. */
function withForms(coaching: Coaching, change: (form: Form) => Form): Coaching {
	const stages = coaching.stages.map((stage) => ({
		...stage,
		form: stage.form && change(stage.form),
	}));
	return withDerived({ ...coaching, forms: coaching.forms.map(change), stages });
}

describe('what is ordinary is confirmed', () => {
	it('a day by the forms, the parameters, the people and the clients of today', async () => {
		await world.ack(token, finished);
		expect(await reasonsIn(world)).toEqual([]);
	});

	it('a phone that was offline for two weeks, with an old form and old parameters', async () => {
		await world.call('/api/v3/app/sync/forms', { token });
		await daysLater(1);
		await publish(world, ...finished.forms.map((form) => ({ ...form, title: 'Nova' })));
		await world.db.updateTable('parameters').set({ pdv_min_distance: 300 }).execute();
		await keepRecord(world);
		await daysLater(13);
		await world.ack(token, finished);
		await world.db.updateTable('parameters').set({ pdv_min_distance: 500 }).execute();
		expect(await reasonsIn(world)).toEqual([]);
	});

	it('a person who changed team and job title yesterday', async () => {
		await daysLater(1);
		const { db } = world;
		const ofV1 = db.updateTable('employee_ancestors').where('employee_code', '=', 'V1');
		await ofV1.where('ancestor_code', '=', 'C1').set({ ancestor_code: 'C2' }).execute();
		const person = db.updateTable('employees').where('employee_code', '=', 'V1');
		await person.set({ job_title: 'Coordenador' }).execute();
		await keepRecord(world);
		await daysLater(1);
		await world.ack(token, finished);
		await ofV1.where('ancestor_code', '=', 'C2').set({ ancestor_code: 'C1' }).execute();
		await person.set({ job_title: 'Vendedor' }).execute();
		expect(await reasonsIn(world)).toEqual([]);
	});

	it('a client that was transferred this morning to a salesman of somebody else', async () => {
		const { db, clock } = world;
		await insertMove(clock.now);
		const client = db.updateTable('clients').where('code', '=', '1');
		await client.set({ salesman_code: 'V3' }).execute();
		await world.ack(token, finished);
		await client.set({ salesman_code: 'V1' }).execute();
		await db.deleteFrom('requests').execute();
		expect(await reasonsIn(world)).toEqual([]);
	});
});

describe('what is not confirmed has its reason, and is stored all the same', () => {
	const cases: readonly (readonly [string, Coaching])[] = [
		['form-unknown', withForms(finished, (form) => ({ ...form, _id: `mine-${form.stage}` }))],
		[
			'form-altered',
			withForms(finished, (form) => ({
				...form,
				questions: form.questions.map((one) => ({ ...one, text: `${one.text}!` })),
			})),
		],
		[
			'parameters-differ',
			withDerived({ ...finished, parameters: { ...finished.parameters, pdvMinDistance: 9_000 } }),
		],
		['job-title-differs', aFinishedDay({}, { coachee: anEmployee({ jobTitle: 'Coordenador' }) })],
		['tele-sales-differs', aFinishedDay({}, { coachee: anEmployee({ teleSales: true }) })],
		['client-outside', outsideTheTeam],
		['day-contradicted', finished],
	];

	it.each(cases)('%s', async (reason, coaching) => {
		if (reason === 'day-contradicted') {
			world.pass(-3 * DAY_S);
			({ token } = await world.logIn('C1'));
		}
		await world.ack(token, coaching);
		expect([...new Set(await reasonsIn(world))]).toEqual([reason]);
		const [row] = await world.db.selectFrom('coachings').select('state').execute();
		expect(row?.state).toEqual(coaching);
	});

	it('a form that was published after the visit contradicts its day', async () => {
		await daysLater(5);
		const later = (form: Form) => ({ ...form, title: 'De depois' });
		await publish(world, ...finished.forms.map(later));
		await world.call('/api/v3/app/sync/forms', { token });
		await world.ack(token, withForms(finished, later));
		expect([...new Set(await reasonsIn(world))]).toEqual(['day-contradicted']);
	});
});

async function insertMove(at: Date): Promise<void> {
	const { db } = world;
	await db
		.insertInto('requests')
		.values({
			company_id: COMPANY,
			request_id: aUuid(7_900),
			kind: 'transfer',
			status: 'approved',
			revision: 2,
			requester_code: 'V1',
			employee_code: 'V1',
			client_code: '1',
			start_date: '2025-03-04',
			end_date: '2025-03-04',
			reason: 'Reforma',
			observation: '',
			cost: null,
			detail: '{}',
			verdict: 'within',
			evidence: '[]',
			created_at: at,
			decided_at: at,
			decided_by: 'C1',
			decision_reason: null,
			settled_at: at,
			reminded_at: null,
		})
		.execute();
	await db
		.insertInto('client_moves')
		.values({
			company_id: COMPANY,
			request_id: aUuid(7_900),
			client_code: '1',
			from_code: 'V1',
			to_code: 'V3',
			visit_day: 2,
			apply_date: '2025-03-04',
			end_date: null,
			vacation_start: null,
			origin: null,
			applied_at: at,
			ended_at: null,
		})
		.execute();
}
