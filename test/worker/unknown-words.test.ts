import { expect, it } from 'vitest';
import type { Fault } from '#test/support/api-server.ts';
import { aForm, aQuestion, NOW } from '#test/support/builders.ts';
import { Coach } from '#test/support/coach.ts';
import { engineWorld } from '#test/support/engine-world.ts';
import { EVERY_ALLOWANCE } from '#test/support/every-allowance.ts';
import { pendingWorld } from '#test/support/pending-world.ts';
import { must } from '#worker/errors.ts';
import { AsideStore } from '#worker/store/aside-store.ts';
import { CacheDatabase } from '#worker/store/cache-database.ts';
import { DocumentStore } from '#worker/store/document-store.ts';

const world = engineWorld();
const { arrived } = pendingWorld(world);

type Body = Record<string, unknown>;

/** The answers of one address, as a newer server gives them. */
function newer(path: string, change: (body: Body) => Body, etags: (string | null)[] = []): Fault {
	return async (request, pass) => {
		if (!new URL(request.url).pathname.endsWith(path)) return pass();
		etags.push(request.headers.get('if-none-match'));
		const response = await pass();
		if (response.status !== 200) return response;
		const body = change((await response.json()) as Body);
		const headers = new Headers(response.headers);
		headers.delete('content-length');
		return new Response(JSON.stringify(body), { status: 200, headers });
	};
}

/** One more form, with a question of a type that this build does not know. */
const withSlider = (body: Body): Body => {
	const forms = body.forms as object[];
	const questions = [{ ...aQuestion(), questionType: 'slider' }];
	return { ...body, forms: [{ ...forms[0], _id: 'new', questions }, ...forms] };
};

it('a form with a question of an unknown type leaves the other forms usable', async () => {
	const { api } = world.phone.openTab();
	world.server.fault = newer('/sync/forms', withSlider);
	const coach = new Coach(api);
	await coach.arrives();
	const { forms, unreadable } = await api.sync.view();
	expect(forms).toMatchObject({ failCount: 0 });
	expect(forms.lastUpdate).not.toBeNull();
	expect(unreadable).toEqual({ form: 1 });
	await coach.starts();
	await coach.opensStage();
	await coach.answers(0);
});

it('is counted after a restart too, and requested again once this build can read it', async () => {
	const first = world.phone.openTab().api;
	const etags: (string | null)[] = [];
	world.server.fault = newer('/sync/forms', withSlider, etags);
	await new Coach(first).arrives();
	await world.phone.closeTabs();

	const { api } = world.phone.openTab();
	expect((await api.sync.view()).unreadable).toEqual({ form: 1 });
	await api.sync.syncNow();
	expect(etags.at(-1)).not.toBeNull();
	expect((await api.sync.view()).unreadable).toEqual({ form: 1 });

	const { userHash } = must(await api.session.sentinel());
	await world.phone.closeTabs();
	// As if an update had taught the app to read what was set aside.
	const cache = new CacheDatabase(userHash, world.phone.environment());
	const aside = new AsideStore(new DocumentStore(cache));
	await aside.replace('/v3/app/sync/forms', [{ kind: 'form', row: aForm() }], NOW);
	cache.close();
	world.server.fault = newer('/sync/forms', (body) => body, etags);
	const updated = world.phone.openTab().api;
	await updated.sync.syncNow();
	expect(etags.at(-1)).toBeNull();
	expect((await updated.sync.view()).unreadable).toEqual({});
});

it('a notification that cannot be read leaves the others', async () => {
	const { api } = world.phone.openTab();
	const withOdd = (body: Body): Body => ({
		groups: { ...(body.groups as Body), odd: [{ _id: 1 }] },
	});
	world.server.fault = newer('/v3/app/notification', withOdd);
	await new Coach(api).arrives();
	expect((await api.sync.view()).unreadable).toEqual({ notification: 1 });
	expect((await api.notifications.view()).lastUpdate).not.toBeNull();
});

it('a request of an unknown kind does not stop the refresh of a manager', async () => {
	const { engine, decisions } = await arrived(5);
	world.server.fault = newer('/allowance/team/pendent', ({ items, ...rest }) => {
		const [first, ...others] = items as object[];
		return { ...rest, items: [{ ...first, kind: 'loan' }, ...others] };
	});
	world.time.pass(60_000);
	// The list has changed: its ETag no longer fits.
	await pendingWorld(world).put(6);
	await decisions.refresh('forced', 'allowance');
	expect((await decisions.inbox())[0]).toMatchObject({ failed: false });
	expect((await decisions.list(EVERY_ALLOWANCE, 0, 30)).rows).toHaveLength(5);
	expect((await engine.api.sync.view()).unreadable).toEqual({ request: 1 });
});

it('the requests of a kind that the server of an earlier release does not know are none, and no failure', async () => {
	world.server.fault = async (request, pass) =>
		request.url.includes('/coachingreview/team/pendent')
			? new Response('{"error":{"code":"not-found","message":""}}', {
					status: 404,
					headers: { 'x-acompanha': '1', 'content-type': 'application/json' },
				})
			: pass();
	const { decisions } = await arrived(2);
	await decisions.refresh('forced', 'coachingreview');
	const inbox = await decisions.inbox();
	const unknown = inbox.find(({ kind }) => kind === 'coachingreview');
	expect(unknown).toMatchObject({ failed: false, within: 0, look: 0 });
	expect(unknown?.lastUpdate).not.toBeNull();
});

it('a source of points that is unknown leaves the points readable', async () => {
	const { api } = world.phone.openTab();
	await new Coach(api).arrives();
	world.server.fault = newer('/score/data', ({ lines, ...rest }) => {
		const known = lines as object[];
		return { ...rest, lines: [{ ...known[0], source: 'karaoke' }, ...known] };
	});
	const { data } = await api.game.score(null);
	expect(data.lines.length).toBeGreaterThan(0);
	expect((await api.sync.view()).unreadable).toEqual({ line: 1 });
});
