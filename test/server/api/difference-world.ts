import { aCoaching } from '#test/support/builders.ts';
import { differenceBody, revisionHeaders } from '#test/support/difference-body.ts';
import { heldCoachings } from '#test/support/held-coachings.ts';
import { choose, form, inProcess, play, visit } from '#test/support/play-commands.ts';
import type { Coaching } from '#worker/contract/coaching.ts';
import type { CoachingDifference } from '#worker/contract/coaching-difference.ts';
import { SyncAck } from '#worker/contract/coaching-sync.ts';
import { receive } from '#worker/contract/parse.ts';
import { type ApiWorld, codeOf } from './api-world.ts';

export const PATH = '/api/v3/app/sync/coaching/state/difference';
export const NOT_THE_BASE = [409, 'base-unknown'];

/** What the tests of differences send and read; `of` returns the world of the test that runs. */
export function differenceCalls(of: () => { readonly world: ApiWorld; readonly token: string }) {
	const stored = () => heldCoachings(of().world.db);

	/** Sends `next` as its difference from `base`. */
	function send(
		base: Coaching,
		next: Coaching,
		patch: Partial<CoachingDifference> = {},
		headers: Record<string, string> = {},
	): Promise<Response> {
		const { world, token } = of();
		const body = { ...differenceBody(base, next), ...patch };
		return world.call(PATH, { token, body, headers: { ...revisionHeaders(next), ...headers } });
	}

	return {
		stored,
		storedState: async () => (await stored())[0]?.state,
		logged: () =>
			of().world.db.selectFrom('coaching_state_log').selectAll().orderBy('rev').execute(),
		send,
		async acked(base: Coaching, next: Coaching): Promise<SyncAck> {
			const response = await send(base, next);
			if (response.status !== 200) throw new Error(`Refused: ${await response.text()}`);
			return receive(SyncAck, await response.json());
		},
	};
}

export async function refusalOf(response: Response) {
	return [response.status, await codeOf(response)];
}

/** A day whose first visit is open, with its form. */
export function visiting(): Coaching {
	return play(inProcess(aCoaching()), visit('1'), form('form-process'));
}

export const answer = (day: Coaching, option = 'Sim') => play(day, choose(day, option));
