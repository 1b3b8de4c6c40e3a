import type { BrowserContext, Page } from '@playwright/test';
import { MAIN_SALESMAN_CODE } from '#server/demo/demo-logins.ts';
import { type Backend, expect, ONLINE_ONLY, test } from '#test/support/e2e.ts';
import { openDayTools } from '#test/support/hub.ts';
import { SAO_PAULO } from '#test/support/places.ts';
import { begin, passPreProcess } from '#test/support/visit.ts';
import { type Coordinates, distanceInMetres } from '#worker/domain/visit/distance.ts';
import { must } from '#worker/errors.ts';

test.use(ONLINE_ONLY);

test.use({ permissions: ['geolocation'], geolocation: SAO_PAULO });

type Located = { readonly code: string; readonly place: Coordinates };
type Client = Located | { readonly code: string; readonly place: null };

/** Today's route, in its order. */
async function route(backend: Backend): Promise<readonly Client[]> {
	const rows = await backend.query<{ code: string; longitude: number | null; latitude: number }>(
		`select c.code, c.longitude, c.latitude from route_clients r
		join clients c on c.company_id = r.company_id and c.code = r.client_code
		where r.salesman_code = '${MAIN_SALESMAN_CODE}' and r.weekday in (3, 0)
		order by r.weekday desc, r.position`,
	);
	return rows.map(({ code, longitude, latitude }) => ({
		code,
		place: longitude === null ? null : { longitude, latitude },
	}));
}

function byNearness(clients: readonly Client[], here: Coordinates): readonly string[] {
	const away = ({ place }: Client) => (place ? distanceInMetres(here, place) : Infinity);
	return clients.toSorted((a, b) => away(a) - away(b) || 0).map(({ code }) => code);
}

const stops = (page: Page) => page.getByRole('list', { name: 'Clientes' }).getByRole('link');

function shown(page: Page): Promise<readonly string[]> {
	return stops(page).evaluateAll((links) =>
		links.map((link) => new URL((link as HTMLAnchorElement).href).searchParams.get('pdv') ?? ''),
	);
}

async function goTo(context: BrowserContext, place: Coordinates): Promise<void> {
	await context.setGeolocation({ ...place, accuracy: 9 });
}

/** The first client of the route with a position, and the one farthest from it. */
function ends(clients: readonly Client[]): readonly [Located, Located] {
	const located = clients.filter((client): client is Located => client.place !== null);
	const first = must(located[0], 'client');
	const far = byNearness(located, first.place).at(-1);
	return [
		first,
		must(
			located.find(({ code }) => code === far),
			'client',
		),
	];
}

test('the clients are sorted by route or distance; the order never changes by itself, and the distances show their age', async ({
	page,
	context,
	backend,
}) => {
	const clients = await route(backend);
	const codes = clients.map(({ code }) => code);
	const [near, far] = ends(clients);
	await goTo(context, far.place);
	await begin(page, backend);
	await passPreProcess(page);

	await test.step('by nearness they stay where they are until they are asked again', async () => {
		await expect.poll(() => shown(page)).toEqual(codes);
		const distanceOf = ({ code }: Client) => stops(page).filter({ hasText: code });
		await expect(distanceOf(far)).toContainText('a 0 m');

		await openDayTools(page);
		await page.getByRole('button', { name: 'Perto de mim primeiro' }).click();
		const fromFar = byNearness(clients, far.place);
		expect(fromFar).not.toEqual(codes);
		await expect.poll(() => shown(page)).toEqual(fromFar);
		await expect(page.getByText('Ordem e distâncias atualizadas agora')).toBeVisible();

		// When the phone moves the distances change and the order does not, even after a reload of the
		// list.
		await goTo(context, near.place);
		await expect(distanceOf(near)).toContainText('a 0 m');
		await expect(distanceOf(far)).not.toContainText('a 0 m');
		expect(await shown(page)).toEqual(fromFar);
		await page.getByLabel('Buscar cliente').fill(near.code);
		await expect(stops(page)).toHaveCount(1);
		await page.getByLabel('Buscar cliente').fill('');
		await expect.poll(() => shown(page)).toEqual(fromFar);

		await page.getByRole('button', { name: 'Atualizar' }).click();
		const fromNear = byNearness(clients, near.place);
		await expect.poll(() => shown(page)).toEqual(fromNear);

		// Opening the list again sorts it from the current position.
		await stops(page).first().click();
		await expect(page).toHaveURL(/\/coaching\/form\/pdv\?pdv=/);
		await expect(page.getByText('A 0 m do cliente')).toBeVisible();
		await goTo(context, far.place);
		await expect(page.getByText('A 0 m do cliente')).toBeHidden();
		await page.goBack();
		await expect.poll(() => shown(page)).toEqual(fromFar);
	});

	await test.step('a position that comes late sorts a list nobody is in, and no other', async () => {
		await context.setGeolocation(null);
		await page.reload();
		await expect(page.getByText('O GPS não respondeu.')).toBeVisible();
		await expect.poll(() => shown(page)).toEqual(codes);
		await goTo(context, far.place);
		await expect.poll(() => shown(page)).toEqual(byNearness(clients, far.place));

		await context.setGeolocation(null);
		await page.reload();
		await expect(page.getByText('O GPS não respondeu.')).toBeVisible();
		await stops(page).first().focus();
		await goTo(context, near.place);
		await expect(stops(page).filter({ hasText: near.code })).toContainText('a 0 m');
		expect(await shown(page)).toEqual(codes);
		await page.getByRole('button', { name: 'Ordenar' }).click();
		await expect.poll(() => shown(page)).toEqual(byNearness(clients, near.place));
	});

	await test.step('a distance stays on the list and says how old it is', async () => {
		await page.clock.install();
		await page.reload();
		await expect(stops(page).filter({ hasText: near.code })).toContainText('a 0 m');
		await expect(page.getByText('Ordem e distâncias atualizadas agora')).toBeVisible();
		// A position that is too old for a check-in is asked for again, and here no answer comes. The
		// browser itself would answer with the same position, because its clock is another one.
		await page.evaluate(() => {
			navigator.geolocation.watchPosition = () => 1;
		});
		await page.clock.fastForward('04:00');
		await expect(page.getByText(/Ordem e distâncias atualizadas há 4 minutos/)).toBeVisible();
		await expect(stops(page).filter({ hasText: near.code })).toContainText('a 0 m');
	});
});
