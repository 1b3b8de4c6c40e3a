import { beforeAll, expect, it } from 'vitest';
import { createApp } from '#server/app.ts';
import { createLog } from '#server/platform/logs/log.ts';
import { type ApiWorld, openApiWorld } from './api-world.ts';
import { PASSWORD } from './company.ts';

type Entry = {
	readonly level: string;
	readonly id: string;
	readonly route: string | null;
	readonly status: number;
	readonly person: string | null;
	readonly outcome: string | null;
};

let world: ApiWorld;
beforeAll(async () => {
	world = await openApiWorld();
});

/** The API with a log of its own. */
function loggedApp(fails = false) {
	const lines: string[] = [];
	const keep = (line: string) => lines.push(line);
	const log = createLog({ level: 'info', asJson: true, print: keep, complain: keep });
	const now = fails
		? () => {
				throw new Error('the clock is broken');
			}
		: world.options.now;
	const app = createApp({ ...world.options, now, observe: log.request, reportDefect: log.defect });
	const entries = () => lines.map((line) => JSON.parse(line) as Entry);
	return { app, lines, entries };
}

const LOGIN = '/api/v2/auth/app/authenticate';
const JSON_BODY = { 'content-type': 'application/json' };

it('writes one line a request, with the id of the answer, and neither token, password nor position', async () => {
	const { app, lines, entries } = loggedApp();
	const login = (password: string) =>
		app.request(LOGIN, {
			method: 'POST',
			headers: JSON_BODY,
			body: JSON.stringify({ employeeCode: 'C1', password }),
		});
	const refused = await login('errada-e-longa');
	const entered = await login(PASSWORD);
	const cookie = entered.headers.get('set-cookie') ?? '';
	const { token } = (await entered.json()) as { token: string };
	const position = { latitude: -3.119_027, longitude: -60.021_731 };
	const checked = await app.request('/api/check/checkIn?secret=typed', {
		method: 'POST',
		headers: { ...JSON_BODY, token },
		body: JSON.stringify({ position }),
	});
	const unknown = await app.request('/api/v3/nothing/here');
	const answers = [refused, entered, checked, unknown];
	expect(entries().map(({ id }) => id)).toEqual(
		answers.map((one) => one.headers.get('x-request-id')),
	);
	expect(new Set(entries().map(({ id }) => id)).size).toBe(4);
	expect(entries()[0]).toMatchObject({
		level: 'info',
		method: 'POST',
		route: '/v2/auth/app/authenticate',
		status: 401,
		outcome: 'wrong-credentials',
	});
	expect(entries()[2]).toMatchObject({ person: 'C1', outcome: expect.any(String) });
	expect(entries()[3]).toMatchObject({ route: null, status: 404, outcome: 'not-found' });
	const text = lines.join('\n');
	const [refresh = ''] = cookie.split(';');
	for (const secret of [
		token,
		PASSWORD,
		'errada-e-longa',
		refresh.split('=')[1] ?? '-',
		'3.119',
		'60.02',
		'typed',
	]) {
		expect(text).not.toContain(secret);
	}
});

it('writes the stack of a defect under the id that the caller was given', async () => {
	const { app, entries } = loggedApp(true);
	const answer = await app.request('/api/v3/app/version/mandatory');
	expect(answer.status).toBe(500);
	const id = answer.headers.get('x-request-id');
	const [defect, request] = entries();
	expect(defect).toMatchObject({ level: 'error', id, err: { message: 'the clock is broken' } });
	expect(request).toMatchObject({ level: 'error', id, status: 500, outcome: 'server-failed' });
});
