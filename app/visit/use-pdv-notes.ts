import { useState } from 'react';
import type { Pdv, Potential } from '#worker/domain/coaching/coaching.ts';
import type { PdvPatch } from '#worker/domain/coaching/pdv-fields.ts';
import { type PdvPatchRequest, rescuePdv } from './pdv-save.client.ts';
import { type Saving, unsettled, useSaveQueue } from './use-save-queue.ts';

export type PdvNotes = {
	readonly observation: string;
	readonly potential: Potential;
	readonly saving: Saving<PdvPatchRequest, null>;
	writeObservation(text: string): void;
	writePotential(potential: Potential): void;
};

/** What a coach notes about the client of an open visit, saved as it is typed. */
export function usePdvNotes(
	stageId: string,
	stored: Pick<Pdv, 'coachingObservation' | 'potential'>,
	unfinished?: { readonly show: () => void } | null,
): PdvNotes {
	const saving = useSaveQueue<PdvPatchRequest, null>(
		coalescePatches,
		unfinished ?? null,
		rescuePdv,
	);
	// From the first key on the person is the author: what storage answers is older.
	const [own, setOwn] = useState<PdvPatch>({});
	const write = (patch: PdvPatch) => {
		setOwn((before) => ({ ...before, ...patch }));
		saving.change({ stageId, patch }, 'after-pause');
	};
	return {
		observation: own.coachingObservation ?? stored.coachingObservation,
		potential: own.potential ?? stored.potential,
		saving: unsettled(saving),
		writeObservation: (coachingObservation) => write({ coachingObservation }),
		writePotential: (potential) => write({ potential }),
	};
}

function coalescePatches(earlier: PdvPatchRequest, later: PdvPatchRequest): PdvPatchRequest | null {
	if (earlier.stageId !== later.stageId) return null;
	return { stageId: later.stageId, patch: { ...earlier.patch, ...later.patch } };
}
