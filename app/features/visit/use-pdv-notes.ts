import { useState } from 'react';
import { type PdvPatchRequest, savePdv } from '#app/platform/saving/save-pdv.client.ts';
import { rescue } from '#app/platform/saving/unsaved-recovery.client.ts';
import { type Saving, useSaveQueue } from '#app/platform/saving/use-save-queue.ts';
import type { Pdv, PdvStatus, Potential } from '#worker/contract/stage.ts';
import { isSameValue } from '#worker/domain/shared/same-value.ts';
import type { PdvDraftPatch } from '#worker/domain/visit/pdv-fields.ts';

export type PdvNotes = {
	readonly observation: string;
	readonly potential: Potential;
	/** Chosen for the check-in on this screen; null: not yet. */
	readonly status: PdvStatus | null;
	/** Its value is the revision of the coaching. */
	readonly saving: Saving<PdvPatchRequest, number>;
	writeObservation(text: string): void;
	writePotential(potential: Potential): void;
	/** Before the check-in, which takes it along. */
	chooseStatus(status: PdvStatus): void;
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
		rescue: (requests) => rescue(requests.map((request) => ({ to: 'pdv', request }))),
	});
	// From the first key on the person is the author: what storage answers is older.
	const [own, setOwn] = useState<PdvDraftPatch>({});
	const write = (patch: PdvDraftPatch, when: 'now' | 'after-pause') => {
		setOwn((before) => ({ ...before, ...patch }));
		saving.change({ ...of, patch }, when);
	};
	return {
		observation: own.coachingObservation ?? stored.coachingObservation,
		potential: own.potential ?? stored.potential,
		status: own.status ?? null,
		saving,
		writeObservation: (coachingObservation) => write({ coachingObservation }, 'after-pause'),
		writePotential: (potential) => write({ potential }, 'after-pause'),
		chooseStatus: (status) => write({ status }, 'now'),
	};
}

/** A screen notes about one client: the later of two patches adds to the earlier. */
function coalescePatches(earlier: PdvPatchRequest, later: PdvPatchRequest): PdvPatchRequest | null {
	const { patch: before, ...one } = earlier;
	const { patch, ...other } = later;
	return isSameValue(one, other) ? { ...later, patch: { ...before, ...patch } } : null;
}
