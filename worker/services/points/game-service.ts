import {
	CoachingResultResponse,
	type CoachingResultView,
} from '#worker/contract/coaching-result.ts';
import type { GameApi, GameKind, Held } from '#worker/contract/game-api.ts';
import type {
	GameMonth,
	PerformanceData,
	ScoreData,
	TeamScores,
} from '#worker/contract/performance.ts';
import {
	PerformanceResponse,
	ScoreDataResponse,
	TeamScoresResponse,
} from '#worker/contract/performance.ts';
import type { AnyStruct } from '#worker/contract/schema.ts';
import { isThrottled } from '#worker/domain/device/sync-status.ts';
import { isAppError } from '#worker/errors.ts';
import type { Core } from '../engine/core.ts';

/** Opening the screen repeatedly sends at most one request in this time. */
const THROTTLE_MS = 30_000;
const RUNNING = 'running';
/** The coachings opened last, newest first; they stay readable offline. */
const COACHINGS = 'gameCoachings';
const COACHINGS_MOST = 20;

const CALLS = {
	score: { path: '/v3/app/score/data', schema: ScoreDataResponse },
	performance: { path: '/v3/app/performance', schema: PerformanceResponse },
	team: { path: '/v3/app/score/team', schema: TeamScoresResponse },
} as const satisfies Record<GameKind, { readonly path: string; readonly schema: AnyStruct }>;

type DataOf = {
	readonly score: ScoreData;
	readonly performance: PerformanceData;
	readonly team: TeamScores;
};

/** Points and performance, counted by the server and stored for reading offline. */
export function createGameService(core: Core): GameApi {
	const { clock, changes } = core.device;
	const running = new Map<string, Promise<void>>();
	/** One copy of the current month, and one of the past month viewed last. */
	const keyOf = (kind: GameKind, month: GameMonth | null) =>
		month === null ? `${kind}/${RUNNING}` : `${kind}/other`;

	async function held<K extends GameKind>(
		kind: K,
		month: GameMonth | null,
	): Promise<Held<DataOf[K]> | null> {
		const row = await core.workspace.documents.row(keyOf(kind, month));
		const data = row?.value as DataOf[K] | null | undefined;
		if (!row || !data || row.lastUpdate === null) return null;
		if (month !== null && data.month !== month) return null;
		return { data, lastUpdate: row.lastUpdate, failed: row.failCount > 0 };
	}

	/** Opening the screen and refreshing it share one request. */
	function ask(kind: GameKind, month: GameMonth | null): Promise<void> {
		const key = `${core.workspace.userHash}/${kind}/${month}`;
		const asked = running.get(key) ?? askAlone(kind, month).finally(() => running.delete(key));
		running.set(key, asked);
		return asked;
	}

	async function askAlone(kind: GameKind, month: GameMonth | null): Promise<void> {
		const { api, documents } = core.workspace;
		const { path, schema } = CALLS[kind];
		const query = month === null ? '' : `?month=${month}`;
		const data = await api.get(schema as AnyStruct, `${path}${query}`);
		await documents.replace(keyOf(kind, month), data, null, clock.now());
	}

	async function read<K extends GameKind>(
		kind: K,
		month: GameMonth | null,
	): Promise<Held<DataOf[K]>> {
		const known = await held(kind, month);
		if (known) return known;
		await ask(kind, month);
		const now = await held(kind, month);
		if (!now) throw new TypeError('What was stored is gone');
		return now;
	}

	/** Returns whether the server answered. */
	async function again(kind: GameKind, month: GameMonth | null): Promise<boolean> {
		const key = keyOf(kind, month);
		const row = await core.workspace.documents.row(key);
		const isOfMonth = month === null || (await held(kind, month)) !== null;
		if (isOfMonth && row?.failCount === 0) {
			if (isThrottled(row.lastUpdate, THROTTLE_MS, clock.now())) return false;
		}
		try {
			await ask(kind, month);
		} catch (error) {
			if (!isAppError(error)) throw error;
			await core.workspace.documents.fail(key, clock.now());
		}
		return true;
	}

	async function heldCoachings(): Promise<readonly CoachingResultView[]> {
		const { documents } = core.workspace;
		return (await documents.value<readonly CoachingResultView[]>(COACHINGS)) ?? [];
	}

	/** Downloads and stores the result; without a network it reads the stored one. */
	async function coaching(id: string): Promise<CoachingResultView> {
		const { api, documents } = core.workspace;
		const path = `/v3/app/performance/coaching/${encodeURIComponent(id)}`;
		try {
			const result = await api.get(CoachingResultResponse, path);
			const others = (await heldCoachings()).filter(({ _id }) => _id !== id);
			const kept = [result, ...others].slice(0, COACHINGS_MOST);
			await documents.replace(COACHINGS, kept, null, clock.now());
			return result;
		} catch (error) {
			if (!isAppError(error) || error.code === 'not-found') throw error;
			const held = (await heldCoachings()).find(({ _id }) => _id === id);
			if (!held) throw error;
			return held;
		}
	}

	return {
		score: (month) => read('score', month),
		performance: (month) => read('performance', month),
		team: (month) => read('team', month),

		async refresh(kinds, month) {
			const heard = await Promise.all(kinds.map((kind) => again(kind, month)));
			if (heard.some(Boolean)) changes.announce('game');
		},

		async held() {
			return { score: await held('score', null), performance: await held('performance', null) };
		},

		async badge() {
			return (await held('score', null))?.data.rank ?? null;
		},

		coaching,
		heldCoachings,
	};
}
