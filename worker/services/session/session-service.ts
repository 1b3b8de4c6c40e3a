import type { SessionApi } from '#worker/contract/session-api.ts';
import { isMaintenance } from '#worker/domain/session/guards.ts';
import { lockReason } from '#worker/domain/session/session.ts';
import { isSameValue } from '#worker/domain/shared/same-value.ts';
import { coachingSituation } from '#worker/domain/visit/route.ts';
import { AppError, type AppErrorCode, isAppError } from '#worker/errors.ts';
import { findDataLoss, sentinelOf } from '../device/data-loss.ts';
import { type UnsentSummary, unsentWorkOf } from '../device/unsent-work.ts';
import type { ActiveSession, Core } from '../engine/core.ts';
import { atMost } from '../engine/time-limit.ts';
import { foodSolutionDraft } from '../requests/food-solution-draft.ts';
import { quizSituation } from '../training/quiz-view.ts';
import type { CoachingAccess } from '../visit/coaching-access.ts';
import { leaveUnlessUnsent, sealUnsent } from './leave.ts';
import type { SessionEnd } from './session-end.ts';
import { SessionEntry } from './session-entry.ts';

/** Limit for sending what waits, and for the confirmation by the server (rule 1.9). */
const LOGOUT_LIMIT_MS = 10_000;
/**
 * Shorter than a logout's limit: the session is invalid or nearly so, and its answer is not needed.
 */
const HAND_OVER_LIMIT_MS = 5_000;

/** The server has ended the session already: the logout succeeds. */
const ENDED = new Set(['unauthenticated', 'session-expired', 'forbidden']);

function refusalOf({ coaching, pending }: UnsentSummary): AppErrorCode {
	if (coaching) return 'logout-during-coaching';
	return pending > 0 ? 'logout-unsent' : 'logout-undecided';
}

/** The session and the facts the guards need. */
export function createSessionService(
	core: Core,
	access: CoachingAccess,
	sessionEnd: SessionEnd,
	sendTickets: () => Promise<void>,
): SessionApi {
	const { http, clock, atStart } = core.device;
	const entry = new SessionEntry(core);
	/**
	 * The screen that was open when the app ended; afterwards the screen that is open (rule 1.16).
	 */
	let lastPlace = atStart.place;

	/**
	 * Ends the session on the server. Throws logout-offline, or another error that leaves this
	 * browser's credential valid.
	 */
	async function endOnServer(timeoutMs: number): Promise<void> {
		try {
			await http.send({ method: 'POST', path: '/v2/auth/app/logout', body: '{}', timeoutMs });
		} catch (error) {
			if (!isAppError(error)) throw error;
			if (error.code === 'offline') throw new AppError('logout-offline', { cause: error });
			if (!ENDED.has(error.code)) throw error;
		}
	}

	/** Sends the waiting work, within the limit. */
	async function sendFirst({ loop }: ActiveSession): Promise<void> {
		const sending = async () => {
			await loop.flush();
			await sendTickets();
		};
		await atMost(core.device.environment, LOGOUT_LIMIT_MS, sending());
	}

	/** Whether our server answers now, with any status. The answer also corrects the clock. */
	async function isReachable(): Promise<boolean> {
		try {
			const request = { method: 'GET', path: '/version/mandatory', untold: true } as const;
			await http.send({ ...request, timeoutMs: 3_000 });
			return true;
		} catch (error) {
			if (!isAppError(error)) throw error;
			return error.code !== 'offline' && error.code !== 'server-away';
		}
	}

	/**
	 * A phone with a wrong clock must not be locked out: the server's time decides about maintenance
	 * (rule 1.12). Without an answer the phone's clock counts.
	 */
	async function confirmNight(): Promise<void> {
		if (clock.trusted || !http.online || !isMaintenance(clock.now())) return;
		await isReachable();
	}

	/** The network is checked first (rule 1.9), and the browser may not know that it is missing. */
	async function logoutRefusal(kept: UnsentSummary): Promise<AppError> {
		return new AppError((await isReachable()) ? refusalOf(kept) : 'logout-offline');
	}

	return {
		async situation() {
			await confirmNight();
			const held = await access.currentOfToday();
			return {
				user: core.session?.user ?? null,
				online: http.online,
				locked: lockReason(core.session?.locked ?? null),
				now: clock.now(),
				place: lastPlace?.userHash === core.session?.userHash ? (lastPlace?.place ?? null) : null,
				coaching: coachingSituation(held?.coaching ?? null),
				quiz: core.active ? await quizSituation(core.active.workspace.db) : null,
				foodSolutionStage: (await foodSolutionDraft(core))?.stage ?? null,
			};
		},

		async user() {
			return core.session?.user ?? null;
		},

		async hasEnded() {
			return core.isEnded;
		},

		login: (credentials) => entry.login(credentials),
		register: (invitation) => entry.register(invitation),
		createCompany: (company) => entry.createCompany(company),
		requestRecovery: ({ employeeCode }) => entry.requestRecovery(employeeCode),
		recover: (recovery) => entry.recover(recovery),

		async logout() {
			const { active } = core;
			if (!active) return;
			if (!http.online) throw new AppError('logout-offline');
			const { workspace } = active;
			const kept = await unsentWorkOf(workspace);
			if (kept.coaching) throw await logoutRefusal(kept);
			if (kept.pending > 0) await sendFirst(active);
			if (!(await leaveUnlessUnsent(core, workspace, () => endOnServer(LOGOUT_LIMIT_MS)))) {
				throw await logoutRefusal(await unsentWorkOf(workspace));
			}
			sessionEnd.stop();
		},

		async handOver() {
			const { active } = core;
			if (!active) return;
			if (core.session?.locked == null) throw new AppError('logout-during-coaching');
			if (!http.online) throw new AppError('logout-offline');
			sessionEnd.stop();
			// Ends the session before the next person logs in: a later answer would delete their cookie.
			await endOnServer(HAND_OVER_LIMIT_MS).catch((error: unknown) => {
				if (!isAppError(error)) throw error;
			});
			await sealUnsent(core, active.workspace);
		},

		async checkSentinel(sentinel) {
			return findDataLoss(core, access, sentinel);
		},

		async sentinel() {
			return sentinelOf(core, access);
		},

		async setOnline(online) {
			const isBack = online && !http.online;
			http.online = online;
			if (!isBack || !core.active) return;
			sessionEnd.askAgain();
			core.device.defects.watch(core.active.loop.reconnected());
		},

		async setVisible(visible) {
			core.device.page.isVisible = visible;
			if (visible) core.active?.loop.soon();
		},

		async keepPlace(place) {
			const userHash = core.session?.userHash;
			const next = userHash && place ? { userHash, place } : null;
			if (isSameValue(next, lastPlace)) return;
			await core.device.store.set('place', next);
			lastPlace = next;
		},

		async setPersisted(persisted) {
			await core.device.store.set('persisted', persisted);
		},

		installRefusedAt: () => core.device.store.get('installRefusedAt'),

		async refuseInstall() {
			await core.device.store.set('installRefusedAt', clock.now());
		},
	};
}
