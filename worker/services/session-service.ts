import type { SessionApi } from '#worker/api-session.ts';
import { coachingSituation } from '#worker/domain/coaching/route.ts';
import { AppError, isAppError } from '#worker/errors.ts';
import { sha256 } from '#worker/sync/body.ts';
import { json } from '#worker/sync/token.ts';
import { receive } from '#worker/wire/parse.ts';
import { type LoginRequest, SessionResponse } from '#worker/wire/session.ts';
import type { CoachingAccess } from './coaching-access.ts';
import type { Core } from './core.ts';
import { findLoss, sentinelOf } from './loss.ts';
import { keptWork, leaveUnlessKept, type SessionEnd } from './session-end.ts';

/** Section 9: login loading time-out. */
const LOGIN_TIMEOUT_MS = 10_000;

/** Names a person's databases without naming the person. */
async function userHashOf(employeeCode: string): Promise<string> {
	return (await sha256(`acompanha ${employeeCode}`)).slice(0, 32);
}

/** Who is logged in, and what the guards must know. */
export function createSessionService(
	core: Core,
	access: CoachingAccess,
	sessionEnd: SessionEnd,
): SessionApi {
	const { http, clock, changes } = core.device;

	async function authenticate(credentials: LoginRequest): Promise<SessionResponse> {
		try {
			const response = await http.send({
				method: 'POST',
				path: '/v2/auth/app/authenticate',
				body: JSON.stringify(credentials),
				timeoutMs: LOGIN_TIMEOUT_MS,
			});
			return receive(SessionResponse, await json(response));
		} catch (error) {
			if (isAppError(error) && WRONG.has(error.code)) throw new AppError('wrong-credentials');
			throw error;
		}
	}

	return {
		async situation() {
			const held = await access.current();
			// The watch expires it within seconds; no screen opens on it meanwhile.
			const isOver = held !== null && access.day.verdict(held.coaching) === 'over';
			return {
				user: core.session?.user ?? null,
				online: http.online,
				locked: core.session?.locked ?? null,
				now: clock.now(),
				coaching: isOver ? null : coachingSituation(held?.coaching ?? null),
				quiz: null,
				foodSolutionStage: null,
			};
		},

		async user() {
			return core.session?.user ?? null;
		},

		async login(credentials) {
			const employeeCode = credentials.employeeCode.trim();
			const session = await authenticate({ employeeCode, password: credentials.password });
			const { user } = session;
			const userHash = await userHashOf(user.employeeCode);
			const before = core.seat;
			const seat = await core.open({ user, userHash, locked: null });
			seat.workspace.tokens.accept(session);
			changes.announce('session', 'coaching', 'sync');
			if (seat === before) {
				seat.loop.recoverAgain();
				core.device.defects.watch(seat.loop.reconnected());
			} else {
				seat.loop.start();
			}
			return user;
		},

		async logout() {
			const { seat } = core;
			if (!seat) return;
			if (!http.online) throw new AppError('logout-offline');
			const { workspace, loop } = seat;
			if ((await keptWork(workspace)).coaching) throw new AppError('logout-during-coaching');
			await loop.flush();
			const kept = await keptWork(workspace);
			if (kept.coaching || kept.pending > 0) throw new AppError('logout-during-coaching');
			try {
				await http.send({ method: 'POST', path: '/v2/auth/app/logout', body: '{}' });
			} catch (error) {
				if (!isAppError(error)) throw error;
				if (error.code === 'offline' || error.code === 'timeout') {
					throw new AppError('logout-offline');
				}
			}
			sessionEnd.stop();
			if (!(await leaveUnlessKept(core, workspace))) throw new AppError('logout-during-coaching');
		},

		async checkSentinel(sentinel) {
			return findLoss(core, access, sentinel);
		},

		async sentinel() {
			return sentinelOf(core);
		},

		async setOnline(online) {
			const isBack = online && !http.online;
			http.online = online;
			if (isBack && core.seat) core.device.defects.watch(core.seat.loop.reconnected());
		},

		async setPersisted(persisted) {
			await core.device.store.set('persisted', persisted);
		},
	};
}

const WRONG = new Set(['unauthenticated', 'session-expired']);
