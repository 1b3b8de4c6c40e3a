import { type NotificationsResponse, PushKeyResponse } from '#worker/contract/notification.ts';
import type { NotificationItem, NotificationsApi } from '#worker/contract/notifications-api.ts';
import { OkResponse } from '#worker/contract/session.ts';
import { isAppError } from '#worker/errors.ts';
import type { Core } from '../engine/core.ts';
import type { Workspace } from '../engine/workspace.ts';
import { PendingChanges, without, withSeen } from './notification-list.ts';
import { createPushKinds } from './push-kinds.ts';

/** A removal can be undone while the message with the undo action is shown (rule 11.4). */
const UNDO_MS = 8_000;
/** Registrations are sent at most this often (rule 11.3). */
const REGISTER_EVERY_MS = 120_000;

const LIST = 'notifications';
const PATH = '/v3/app/notification';
/** Removed with the person's data: the next person is asked again. */
const PUSH_WANTED = 'pushWanted';
const PUSH_REGISTRATION = 'pushRegistration';

type Groups = NotificationsResponse['groups'];

/**
 * Serves notifications from the copy on this device; changes show at once and revert when refused.
 */
export function createNotificationService(core: Core): NotificationsApi {
	const { clock, changes, environment } = core.device;
	const pendingOf = new WeakMap<Workspace, PendingChanges>();
	const undoable = new Map<string, (keep: boolean) => void>();

	function pending(workspace: Workspace): PendingChanges {
		const known = pendingOf.get(workspace) ?? new PendingChanges();
		pendingOf.set(workspace, known);
		return known;
	}

	async function stored({ documents }: Workspace): Promise<Groups> {
		return (await documents.value<NotificationsResponse>(LIST))?.groups ?? {};
	}

	async function groups(workspace: Workspace) {
		return pending(workspace).applyTo(await stored(workspace));
	}

	async function items(workspace: Workspace): Promise<readonly NotificationItem[]> {
		return (await groups(workspace)).flatMap((group) => group.items);
	}

	/** Applies a change to the copy after the server has made it. */
	async function keepChange({ documents }: Workspace, change: (before: Groups) => Groups) {
		await documents.amend<NotificationsResponse>(LIST, (held) => ({
			groups: change(held.groups),
		}));
	}

	/** The change is shown at once and reverted when the server refuses it. */
	async function act(
		change: { readonly apply: () => void; readonly revert: () => void },
		work: () => Promise<void>,
	): Promise<void> {
		change.apply();
		changes.announce(LIST);
		try {
			await work();
		} catch (error) {
			change.revert();
			throw error;
		} finally {
			changes.announce(LIST);
		}
	}

	function ask({ api }: Workspace, method: 'PUT' | 'DELETE', path: string): Promise<object> {
		return api.act(OkResponse, method, `${PATH}${path}`, environment.newId());
	}

	/** Resolves true when the person undoes the removal. */
	function undone(id: string): Promise<boolean> {
		return new Promise((resolve) => {
			const cancel = environment.after(UNDO_MS, () => settle(false));
			const settle = (keep: boolean) => {
				cancel();
				undoable.delete(id);
				resolve(keep);
			};
			undoable.set(id, settle);
		});
	}

	return {
		async view() {
			const { workspace } = core;
			const shown = await groups(workspace);
			const { lastUpdate, failCount, updating } = await workspace.pull.state(LIST);
			const unseen = shown.flatMap((group) => group.items).filter(({ seen }) => !seen).length;
			return { groups: shown, unseen, lastUpdate, failed: failCount > 0, updating };
		},

		async unseen() {
			if (!core.active) return 0;
			return (await items(core.workspace)).filter(({ seen }) => !seen).length;
		},

		async refresh(asked) {
			const { pull } = core.workspace;
			const mode = asked === 'pushed' ? 'forced' : 'asked';
			// A notification may tell of a feedback, with what was agreed in it, or of a task of a trainer.
			const told = [LIST, 'commitments', 'quizzes'] as const;
			await Promise.all(told.map((name) => pull.pull(name, mode)));
		},

		async find(id) {
			const { workspace } = core;
			const held = async () => (await items(workspace)).find(({ _id }) => _id === id) ?? null;
			const known = await held();
			if (known) return known;
			await workspace.pull.pull(LIST, 'forced');
			return held();
		},

		async seeAll() {
			const { workspace } = core;
			const all = await items(workspace);
			const until = newestOf(all);
			const ids = all.filter(({ seen }) => !seen).map(({ _id }) => _id);
			if (until === null || ids.length === 0) return;
			const marks = pending(workspace);
			const change = { apply: () => marks.see(ids), revert: () => marks.unsee(ids) };
			await act(change, async () => {
				await ask(workspace, 'PUT', `/seen-all?until=${until}`);
				await keepChange(workspace, (before) => withSeen(before, new Set(ids)));
			});
		},

		async remove(id) {
			const { workspace } = core;
			const marks = pending(workspace);
			let isKept = false;
			const change = { apply: () => marks.hide([id]), revert: () => marks.show([id]) };
			await act(change, async () => {
				isKept = await undone(id);
				if (isKept) return change.revert();
				try {
					await ask(workspace, 'DELETE', `/remove/${encodeURIComponent(id)}`);
				} catch (error) {
					// Another device has removed it already: the wanted result.
					if (!isAppError(error) || error.code !== 'not-found') throw error;
				}
				await keepChange(workspace, (before) => without(before, new Set([id])));
			});
			return isKept ? 'kept' : 'removed';
		},

		async keep(id) {
			const settle = undoable.get(id);
			settle?.(true);
			return settle !== undefined;
		},

		async removeNow() {
			for (const settle of [...undoable.values()]) settle(false);
		},

		async removeAll() {
			const { workspace } = core;
			const all = await items(workspace);
			const until = newestOf(all);
			if (until === null) return;
			const ids = all.map(({ _id }) => _id);
			const marks = pending(workspace);
			const change = { apply: () => marks.hide(ids), revert: () => marks.show(ids) };
			await act(change, async () => {
				await ask(workspace, 'DELETE', `/remove-all?until=${until}`);
				await keepChange(workspace, (before) => without(before, new Set(ids)));
			});
		},

		async pushKey() {
			try {
				const { publicKey } = await core.workspace.api.get(PushKeyResponse, `${PATH}/web-push/key`);
				return publicKey;
			} catch (error) {
				if (isAppError(error) && error.code === 'not-found') return null;
				throw error;
			}
		},

		async registerPush(subscription) {
			const { workspace } = core;
			const { documents, api } = workspace;
			const { locks } = environment;
			// Another tab or the page may be registering; its try may fail, so this one waits and runs
			// afterwards.
			return locks.hold(`push:${workspace.userHash}`, async () => {
				documents.forget();
				const row = await documents.row(PUSH_REGISTRATION);
				const at = row?.lastUpdate ? Date.parse(row.lastUpdate) : Number.NEGATIVE_INFINITY;
				const isSame = row?.value === subscription.endpoint;
				if (isSame && Date.parse(clock.now()) - at < REGISTER_EVERY_MS) return false;
				await api.post(OkResponse, `${PATH}/web-push/register`, { subscription });
				await documents.replace(PUSH_REGISTRATION, subscription.endpoint, null, clock.now());
				if (!isSame) changes.announce(LIST);
				return true;
			});
		},

		async pushIsRegistered(endpoint) {
			return (await core.workspace.documents.value<string>(PUSH_REGISTRATION)) === endpoint;
		},

		async pushIsWanted() {
			return (await core.workspace.documents.value<boolean>(PUSH_WANTED)) ?? false;
		},

		async setPushWanted(wanted) {
			await core.workspace.documents.replace(PUSH_WANTED, wanted, null, clock.now());
			changes.announce(LIST);
		},

		...createPushKinds(core),
	};
}

function newestOf(items: readonly NotificationItem[]): string | null {
	const times = items.map(({ createdAt }) => createdAt).sort();
	return times.at(-1) ?? null;
}
