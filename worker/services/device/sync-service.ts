import type { SyncApi } from '#worker/contract/sync-api.ts';
import { isOutdated } from '#worker/domain/device/sync-status.ts';
import { accompanies } from '#worker/domain/session/person.ts';
import { AppError } from '#worker/errors.ts';
import type { HeadRow } from '#worker/store/coaching-rows.ts';
import { countUnanswered } from '#worker/store/decision-store.ts';
import { countForms } from '#worker/store/draft-store.ts';
import { waitingOnBehalf } from '#worker/store/on-behalf-store.ts';
import { isDirty, retryNow } from '#worker/store/outbox.ts';
import { receipts } from '#worker/store/receipt-store.ts';
import type { Core } from '../engine/core.ts';
import { sendItem, type TicketPost } from './send-item.ts';
import { anythingToSend, countOthers } from './unsent-counts.ts';

/** Receipts shown to a person. */
const RECEIPTS_SHOWN = 50;

function nextTry(heads: readonly HeadRow[]): string | null {
	const waiting = heads.filter(
		(head) => head.attempts > 0 && head.refused === null && isDirty(head),
	);
	if (waiting.length === 0) return null;
	return new Date(Math.min(...waiting.map((head) => head.nextAt))).toISOString();
}

/** What waits, what was refused and what was sent. */
export function createSyncService(core: Core, tickets: TicketPost): SyncApi {
	return {
		async view() {
			const { active, device } = core;
			if (!active) throw new AppError('unauthenticated');
			const { coachings, documents, pull, db } = active.workspace;
			const heads = await coachings.heads();
			const pending = heads.filter(isDirty);
			const onBehalf = await waitingOnBehalf(db);
			const sent = await documents.row('coaching');
			const kept = await receipts(db, RECEIPTS_SHOWN);
			const names = new Map(kept.map((receipt) => [receipt.coachingId, receipt.coacheeName]));
			const [forms, routePlan, parameters] = await Promise.all([
				pull.state('forms'),
				pull.state('routePlan'),
				pull.state('parameters'),
			]);
			const categories = { forms, routePlan, parameters };
			const now = device.clock.now();
			const zone = device.environment.timezone();
			return {
				coaching: {
					lastUpdate: sent?.lastUpdate ?? null,
					updating: active.loop.updating && pending.length + onBehalf.length > 0,
					failCount: sent?.failCount ?? 0,
					pending: pending.length + onBehalf.length,
					lastError:
						active.loop.lastError ?? pending.find((head) => head.lastError)?.lastError ?? null,
					nextTryAt: nextTry(heads),
					refused: heads.flatMap((head) =>
						head.refused
							? {
									coachingId: head._id,
									title: names.get(head._id) ?? head.state.searchKeys.join(' '),
									...head.refused,
								}
							: [],
					),
				},
				others: await countOthers(device, db),
				...categories,
				outdated: accompanies(core.user) && isOutdated(categories, now, zone),
				receipts: kept,
				unreadable: await active.workspace.aside.counts(),
			};
		},

		async unfinished() {
			const { db } = core.workspace;
			return { undecided: await countUnanswered(db), begun: await countForms(db) };
		},

		async mayGoOut() {
			const { active, session } = core;
			const isFree = active !== null && session?.locked === null;
			return (isFree && (await anythingToSend(active.workspace))) || tickets.waits();
		},

		async syncNow() {
			if (!core.active) throw new AppError('unauthenticated');
			await Promise.all([core.active.loop.everythingNow(), tickets.send()]);
		},

		async retryRefused(coachingId) {
			const { active } = core;
			if (active)
				await sendItem(core.device, active, tickets, { kind: 'coaching', id: coachingId });
			// Without a session it is sent after the next login.
			else await retryNow(core.workspace.db, coachingId);
		},

		async exportRefused(coachingId) {
			const held = await core.workspace.coachings.find(coachingId);
			if (!held) throw new AppError('no-coaching');
			return JSON.stringify(held.coaching, null, '\t');
		},
	};
}
