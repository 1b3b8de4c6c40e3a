import type { AppOptions } from '#server/platform/app-options.ts';
import { answerUnchanged } from '#server/platform/http/etag.ts';
import { type KnownCall, knownRoute, type Route } from '#server/platform/http/route.ts';
import { uuidOf } from '#server/platform/http/uuid-of.ts';
import { vapidKeys } from '#server/platform/push/vapid-keys.ts';
import {
	NotificationsResponse,
	PushKeyResponse,
	RegisterPushBody,
	UntilQuery,
} from '#worker/contract/notification.ts';
import {
	PushPreferenceBody,
	PushPreferencesResponse,
} from '#worker/contract/notification-preferences.ts';
import { accept } from '#worker/contract/parse.ts';
import { OkResponse } from '#worker/contract/session.ts';
import { AppError } from '#worker/errors.ts';
import {
	listMark,
	ownNotifications,
	removeNotification,
	removeNotifications,
	seeNotifications,
} from './own-notifications.ts';
import { pushPreferences, setPushPreference } from './push-preferences.ts';
import { registerSubscription } from './push-subscriptions.ts';

const TAG = 'Notifications and content';
const UNTIL = {
	until: 'ISO instant: only what was created until then, so that nothing unread goes with it',
} as const;

/** Each person lists, marks and removes their own notifications. */
export function notificationRoutes({ config }: AppOptions): readonly Route[] {
	const changes = {
		tag: TAG,
		repeat: 'key',
		body: null,
		response: OkResponse,
	} as const;
	return [
		knownRoute('session', {
			method: 'GET',
			path: '/v3/app/notification',
			tag: TAG,
			summary: "The caller's notifications, in groups keyed by type, newest first",
			etag: true,
			body: null,
			response: NotificationsResponse,
			async handle(call) {
				const mark = await listMark(call.db, call.caller);
				const { notModified } = await answerUnchanged(call, [], mark);
				return notModified ?? ownNotifications(call.db, call.caller);
			},
		}),
		knownRoute('session', {
			...changes,
			method: 'DELETE',
			path: '/v3/app/notification/remove/:id',
			summary: 'Removes one notification of the caller',
			async handle({ c, db, caller }) {
				const isRemoved = await removeNotification(db, caller, uuidOf(c.req.param('id')));
				if (!isRemoved) throw new AppError('not-found');
				return { ok: true };
			},
		}),
		knownRoute('session', {
			...changes,
			method: 'DELETE',
			path: '/v3/app/notification/remove-all',
			summary: 'Removes the notifications of the caller',
			query: UNTIL,
			async handle(call) {
				await removeNotifications(call.db, call.caller, untilOf(call));
				return { ok: true };
			},
		}),
		knownRoute('session', {
			...changes,
			method: 'PUT',
			path: '/v3/app/notification/seen-all',
			summary: 'Marks the notifications of the caller as seen',
			query: UNTIL,
			async handle(call) {
				await seeNotifications(call.db, call.caller, untilOf(call));
				return { ok: true };
			},
		}),
		knownRoute('session', {
			method: 'POST',
			path: '/v3/app/notification/web-push/register',
			tag: TAG,
			summary: 'The browser of this session wants pushes, until the session ends',
			repeat: 'key',
			body: RegisterPushBody,
			response: OkResponse,
			async handle({ db, caller, body, now }) {
				await registerSubscription(db, caller, body.subscription, now);
				return { ok: true };
			},
		}),
		knownRoute('session', {
			method: 'GET',
			path: '/v3/app/notification/preferences',
			tag: TAG,
			summary: 'Types of notification that are not pushed to the caller',
			extension: true,
			body: null,
			response: PushPreferencesResponse,
			handle: ({ db, caller }) => pushPreferences(db, caller),
		}),
		knownRoute('session', {
			method: 'PUT',
			path: '/v3/app/notification/preferences/:type',
			tag: TAG,
			summary: 'Whether a type is pushed to the caller; the list has it in any case',
			extension: true,
			repeat: 'key',
			body: PushPreferenceBody,
			response: PushPreferencesResponse,
			handle: ({ c, db, caller, body }) =>
				setPushPreference(db, caller, c.req.param('type') ?? '', body.push),
		}),
		knownRoute('session', {
			method: 'GET',
			path: '/v3/app/notification/web-push/key',
			tag: TAG,
			summary: 'The key a browser subscribes to pushes with',
			extension: true,
			body: null,
			response: PushKeyResponse,
			async handle({ db, caller, now }) {
				const { publicKey } = await vapidKeys(db, caller.company, config.vapid?.keys ?? null, now);
				return { publicKey };
			},
		}),
	];
}

function untilOf({ c }: KnownCall<null>): string | null {
	const until = c.req.query('until');
	return accept(UntilQuery, until === undefined ? {} : { until }).until ?? null;
}
