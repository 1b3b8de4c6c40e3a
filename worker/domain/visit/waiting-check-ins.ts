import type { Coaching } from '#worker/contract/coaching.ts';
import type { CheckLocation } from '#worker/contract/stage.ts';

export type WaitingCheckIn = {
	readonly stageId: string;
	readonly client: { readonly code: string; readonly name: string };
	/** ISO instant. */
	readonly at: string;
	/** The more accurate reading. */
	readonly location: CheckLocation;
};

/** The client check-ins that are out of range by their more accurate reading (rules 3.4 and 3.5). */
export function waitingCheckIns({ stages }: Pick<Coaching, 'stages'>): readonly WaitingCheckIn[] {
	return stages.flatMap(({ _id, pdv, discarded, checkIn }) => {
		const location = checkIn.betterLocation ?? checkIn.location;
		if (pdv === null || discarded || location?.approval !== 'waiting') return [];
		const client = { code: pdv.clientCode, name: pdv.name };
		return [{ stageId: _id, client, at: checkIn.timestamp, location }];
	});
}
