import { useState } from 'react';
import type { Pdv, Potential } from '#worker/domain/coaching/coaching.ts';
import type { PdvPatch } from '#worker/domain/coaching/pdv-fields.ts';
import { isSameValue } from '#worker/domain/same-value.ts';
import { type PdvPatchRequest, rescuePdv, savePdv } from './pdv-save.client.ts';
import { type Saving, useSaveQueue } from './use-save-queue.ts';

export type PdvNotes = {
	readonly observation: string;
	readonly potential: Potential;
	/** Its value is the revision of the coaching. */
	readonly saving: Saving<PdvPatchRequest, number>;
	writeObservation(text: string): void;
	writePotential(potential: Potential): void;
};

/** Whose notes: of the visit that is open, or of a client whose visit has not begun. */
type NotesOf = { readonly stageId: string } | { readonly clientCode: string };

/** What a coach notes about a client, saved as it is typed. */
export function usePdvNotes(
	of: NotesOf,
	stored: Pick<Pdv, 'coachingObservation' | 'potential'>,
	unfinished?: { readonly show: () => void } | null,
): PdvNotes {
	const saving = useSaveQueue<PdvPatchRequest, number>({
		coalesce: coalescePatches,
		save: savePdv,
		unfinished: unfinished ?? null,
		rescue: rescuePdv,
	});
	// From the first key on the person is the author: what storage answers is older.
	const [own, setOwn] = useState<PdvPatch>({});
	const write = (patch: PdvPatch) => {
		setOwn((before) => ({ ...before, ...patch }));
		saving.change({ ...of, patch }, 'after-pause');
	};
	return {
		observation: own.coachingObservation ?? stored.coachingObservation,
		potential: own.potential ?? stored.potential,
		saving,
		writeObservation: (coachingObservation) => write({ coachingObservation }),
		writePotential: (potential) => write({ potential }),
	};
}

/** A screen notes about one client: the later of two patches adds to the earlier. */
function coalescePatches(earlier: PdvPatchRequest, later: PdvPatchRequest): PdvPatchRequest | null {
	const { patch: before, ...one } = earlier;
	const { patch, ...other } = later;
	return isSameValue(one, other) ? { ...later, patch: { ...before, ...patch } } : null;
}
