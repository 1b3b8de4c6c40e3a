import { PushPreferencesResponse } from '#worker/contract/notification-preferences.ts';
import type { NotificationsApi } from '#worker/contract/notifications-api.ts';
import { groupTitle, PUSHED_TYPES } from '#worker/domain/notifications/notification.ts';
import { isAppError } from '#worker/errors.ts';
import type { Core } from '../engine/core.ts';

const PATH = '/v3/app/notification/preferences';
const KINDS = 'pushKinds';

/**
 * Which kinds of notification are pushed to a person; the server stores it for all their devices.
 */
export function createPushKinds(core: Core): Pick<NotificationsApi, 'kinds' | 'setKind'> {
	const { clock, changes, environment } = core.device;
	/** Choices that the server has not confirmed. */
	const pending = new Map<string, boolean>();

	async function silent(): Promise<readonly string[]> {
		const { documents, api } = core.workspace;
		try {
			const answer = await api.get(PushPreferencesResponse, PATH);
			await documents.replace(KINDS, answer, null, clock.now());
			return answer.silent;
		} catch (error) {
			const held = await documents.value<PushPreferencesResponse>(KINDS);
			if (!held || !isAppError(error) || error.code === 'not-found') throw error;
			return held.silent;
		}
	}

	return {
		async kinds() {
			const off = new Set(await silent());
			return PUSHED_TYPES.map((type) => ({
				type,
				title: groupTitle(type),
				push: pending.get(type) ?? !off.has(type),
			}));
		},

		async setKind(type, push) {
			const { api, documents } = core.workspace;
			pending.set(type, push);
			changes.announce('notifications');
			try {
				const path = `${PATH}/${encodeURIComponent(type)}`;
				const headers = { 'idempotency-key': environment.newId() };
				const body = JSON.stringify({ push });
				const request = { method: 'PUT', path, body, headers } as const;
				const answer = await api.read(PushPreferencesResponse, request, await api.send(request));
				await documents.replace(KINDS, answer, null, clock.now());
			} finally {
				if (pending.get(type) === push) pending.delete(type);
				changes.announce('notifications');
			}
		},
	};
}
