import type { HeldList, OfflineApi } from '#worker/contract/offline-api.ts';
import { accompanies, leadsNobody } from '#worker/domain/session/person.ts';
import { faultyFields } from '#worker/domain/visit/faulty-fields.ts';
import { AppError } from '#worker/errors.ts';
import { correctHeld } from '#worker/store/adopt-coaching.ts';
import { allChecks, dropRefused } from '#worker/store/check-store.ts';
import { dropRefusedMark } from '#worker/store/mark-store.ts';
import { dropOnBehalf, waitingOnBehalf } from '#worker/store/on-behalf-store.ts';
import { isDirty } from '#worker/store/outbox.ts';
import type { PortfolioMeta } from '#worker/store/portfolio-store.ts';
import type { ActiveSession, Core } from '../engine/core.ts';
import { Reference } from '../engine/reference.ts';
import type { CoachingAccess } from '../visit/coaching-access.ts';
import { freeSpace } from './free-space.ts';
import { outboxView } from './outbox-view.ts';
import { sendItem, type TicketPost } from './send-item.ts';
import { countOthers } from './unsent-counts.ts';
import { exportUnsent, importUnsent } from './unsent-file.ts';

/** What a person can do with their data while offline. */
export function createOfflineService(
	core: Core,
	access: CoachingAccess,
	ticketPost: TicketPost,
): OfflineApi {
	function active(): ActiveSession {
		if (!core.active) throw new AppError('unauthenticated');
		return core.active;
	}

	function changed(): void {
		core.device.changes.announce('coaching', 'sync');
	}

	async function list(name: string, count: () => Promise<number>): Promise<HeldList> {
		const row = await core.workspace.documents.row(name);
		return {
			lastUpdate: row?.lastUpdate ?? null,
			count: row?.value ? await count() : 0,
			failCount: row?.failCount ?? 0,
		};
	}

	return {
		async outbox() {
			return outboxView(core.device, active());
		},

		async correction(coachingId) {
			const held = await core.workspace.coachings.find(coachingId);
			const refused = held?.head.refused;
			if (!held || !refused) return null;
			return {
				...faultyFields(held.coaching, Object.keys(refused.fields)),
				coachingId,
				coacheeName: held.coaching.coachee.name,
				coachingStage: held.coaching.coachingStage,
				code: refused.code,
				at: refused.at,
			};
		},

		async correct(coachingId, corrections) {
			await correctHeld(core.workspace.db, coachingId, corrections, access.context());
			changed();
			active().loop.soon();
		},

		async exportUnsent() {
			return exportUnsent(core);
		},

		async importFile(text, code) {
			const result = await importUnsent(core, text, code);
			ticketPost.soon();
			return result;
		},

		async sendItem(item) {
			return sendItem(core.device, active(), ticketPost, item);
		},

		async drop({ kind, id }) {
			const { db } = core.workspace;
			if (kind === 'check') await dropRefused(db, id);
			else if (kind === 'mark') await dropRefusedMark(db, id);
			else await dropOnBehalf(db, id);
			changed();
		},

		async readiness() {
			const { workspace } = active();
			const { db, coachings, documents } = workspace;
			const { clock, environment, store } = core.device;
			const reference = new Reference(documents);
			const heads = (await coachings.heads()).filter(isDirty);
			const onBehalf = await waitingOnBehalf(db);
			const others = await countOthers(core.device, db);
			const refused = [...heads, ...onBehalf, ...(await allChecks(db))].filter(
				({ refused = null }) => refused !== null,
			).length;
			const isKnown = clock.trusted || (await store.get('clock')) !== null;
			return {
				now: clock.now(),
				timezone: environment.timezone(),
				coaches: accompanies(core.user),
				hasClients: !leadsNobody(core.user),
				teleSales: core.user.teleSales,
				forms: await list('forms', async () => (await reference.forms()).length),
				parameters: await list('parameters', async () => (await reference.parameters()).length),
				routePlan: await list(
					'routePlan',
					async () => (await reference.plans())?.routePlans.length ?? 0,
				),
				portfolio: await list('portfolio', async () => {
					const meta = await documents.value<PortfolioMeta>('portfolio');
					return meta?.sizes.reduce((sum, size) => sum + size, 0) ?? 0;
				}),
				clock: {
					offsetMs: clock.remember().offsetMs,
					compared: clock.trusted ? 'now' : isKnown ? 'before' : 'never',
				},
				pending:
					heads.length +
					onBehalf.length +
					Object.values(others).reduce((sum, count) => sum + count, 0),
				refused,
			};
		},

		async freeSpace() {
			await freeSpace(core);
			changed();
		},
	};
}
