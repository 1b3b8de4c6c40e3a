import type { Context, Hono } from 'hono';
import { accept } from '#worker/contract/parse.ts';
import { AppError, isAppError } from '#worker/errors.ts';
import type { AppOptions } from '../app-options.ts';
import type { AccessTokens, Caller } from '../auth/access-token.ts';
import { authorise, createAuthentication, currentCaller } from '../auth/authenticate.ts';
import { createDeliveryTokens } from '../auth/delivery.ts';
import { createMediaTokens, mediaCaller } from '../auth/media-access.ts';
import { createSessionWatch } from '../auth/session-watch.ts';
import { inTransaction } from '../db/transaction.ts';
import { refusal } from './answer-errors.ts';
import { answerJson } from './answer-json.ts';
import { callerAddress } from './caller-address.ts';
import { oncePerKey } from './idempotency.ts';
import { createConcurrencyLimit } from './limit-concurrency.ts';
import { BODY_LIMIT, type ReadBody, readBody, UnreadableBody } from './read-body.ts';
import { noteFacts } from './request-facts.ts';
import type { MountedCall, Route } from './route.ts';

const NO_BODY: ReadBody = { value: null, text: '' };
const KEY = /^[!-~]{1,200}$/;
/** U+0000 in an address; no text of the database may contain it. */
const NUL = /%00/;

type World = {
	readonly options: AppOptions;
	readonly authenticate: (c: Context) => Promise<Caller>;
	readonly watch: (caller: Caller) => Promise<void>;
	readonly media: AccessTokens;
	readonly deliveries: AccessTokens;
	readonly limited: ReturnType<typeof createConcurrencyLimit>;
};

/** Mounts every route, and answers 405 for other methods of its path. */
export function mountRoutes(
	app: Hono,
	routes: readonly Route[],
	options: AppOptions,
	tokens: AccessTokens,
): void {
	const authenticate = createAuthentication(options.db, tokens, options.now);
	const media = createMediaTokens(options.config.secret, options.now);
	const deliveries = createDeliveryTokens(options.config.secret, options.now);
	const watch = createSessionWatch(options.db, options.now);
	const limited = createConcurrencyLimit();
	const world: World = { options, authenticate, watch, media, deliveries, limited };
	for (const route of routes) {
		app.on(route.method, route.path, async (c) => {
			noteFacts(c, { route: route.path });
			try {
				return await answer(c, route, world);
			} catch (error) {
				const status = isAppError(error) ? route.statuses?.[error.code] : undefined;
				if (!isAppError(error) || status === undefined) throw error;
				return refusal(c, error, status);
			}
		});
	}
	for (const here of sharingShape(routes)) {
		const allowed = here.map((route) => route.method);
		for (const path of new Set(here.map((route) => route.path))) {
			app.all(path, (c) => {
				c.header('allow', allowed.join(', '));
				return refusal(c, new AppError('not-found'), 405);
			});
		}
	}
}

/** The routes, together with those whose paths have the same shape. */
function sharingShape(routes: readonly Route[]): Iterable<readonly Route[]> {
	const byShape = new Map<string, Route[]>();
	for (const route of routes) {
		const shape = shapeOf(route.path);
		const here = byShape.get(shape);
		if (here) here.push(route);
		else byShape.set(shape, [route]);
	}
	return byShape.values();
}

/** A path without the names of its parameters: `calendar/{param}` and `calendar/{id}` are equal. */
function shapeOf(path: string): string {
	return path.replace(/:[^/]+/g, ':');
}

async function answer(c: Context, route: Route, world: World): Promise<Response> {
	if (NUL.test(c.req.url)) {
		throw new AppError('invalid', { fields: { address: 'Unexpected U+0000' } });
	}
	const isOpen = route.access === 'public';
	if (isOpen || (route.access === 'anyone' && !c.req.header('token'))) {
		return answerTo(null, c, route, world);
	}
	const caller = await whoCalls(c, route, world);
	noteFacts(c, { person: caller.user.employeeCode });
	const person = `${caller.company}/${caller.user.employeeCode}`;
	return world.limited(person, () => answerTo(caller, c, route, world));
}

async function whoCalls(c: Context, { byPlayer, delivers }: Route, world: World): Promise<Caller> {
	if (delivers) return whoDelivers(c, world);
	if (!byPlayer || c.req.header('token')) return world.authenticate(c);
	const { db, now } = world.options;
	return mediaCaller(c, db, world.media, now());
}

/** Reads the caller of a call that a phone may still make after the end of the access. */
async function whoDelivers(c: Context, { authenticate, deliveries }: World): Promise<Caller> {
	try {
		return await authenticate(c);
	} catch (refusal) {
		if (!isAppError(refusal) || refusal.code !== 'unauthenticated') throw refusal;
		const caller = await deliveries.verify(c.req.header('token') ?? '').catch(() => {
			throw refusal;
		});
		return { ...caller, delivers: true };
	}
}

async function answerTo(
	known: Caller | null,
	c: Context,
	route: Route,
	{ options: { db, config, ...options }, watch }: World,
): Promise<Response> {
	const now = options.now();
	const { method } = route;
	const changes = method !== 'GET';
	const isChecked = changes && route.repeat !== 'own';
	if (known && !changes) await watch(known);
	const caller = known && isChecked ? await currentCaller(db, known, now) : known;
	if (caller) await authorise(db, caller, route.access, { method, path: c.req.path, now });
	let received: ReadBody = NO_BODY;
	try {
		if (changes && !route.upload) received = await readBody(c.req, route.bodyLimit ?? BODY_LIMIT);
	} catch (error) {
		if (error instanceof UnreadableBody) return refusal(c, new AppError('invalid'), error.status);
		throw error;
	}
	const { text, value } = received;
	const { upcast = (sent) => sent } = route;
	const current = upcast(value, c.req.header('x-app-schema'));
	const body: unknown = route.body ? accept(route.body, current) : null;
	const address = callerAddress(c, config.trustProxy);
	const source = route.mayLag && options.longReads ? await options.longReads() : db;
	const result = await handle({ c, db: source, now, address, body, text, caller }, route);
	return result instanceof Response ? result : answerJson(c, result);
}

/** Runs a route with its Idempotency-Key and transaction. */
async function handle(call: MountedCall, route: Route): Promise<object | Response> {
	if (route.repeat !== 'key' || !call.caller) return route.handle(call);
	const key = call.c.req.header('idempotency-key');
	if (key !== undefined && !KEY.test(key)) {
		throw new AppError('invalid', { fields: { 'idempotency-key': 'Expected 1–200 of ASCII' } });
	}
	const { caller } = call;
	return inTransaction(call.db, (db) => {
		const work = () => route.handle({ ...call, db });
		if (key === undefined) return work();
		const { c, now } = call;
		// Without a body the address identifies the call.
		const { pathname, search } = new URL(c.req.url);
		const body = route.body ? call.body : `${pathname}${search}`;
		return oncePerKey(db, { caller, route: route.path, key, body, now }, work);
	});
}
