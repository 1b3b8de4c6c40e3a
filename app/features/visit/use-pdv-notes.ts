import { useLocation } from '@remix-run/react';
import { useState } from 'react';
import { useAct } from '#app/platform/acts.ts';
import { type Saving, useSaveQueue } from '#app/platform/saving/use-save-queue.ts';
import type { Pdv, PdvStatus, Potential } from '#worker/contract/stage.ts';
import type { PdvDraftPatch } from '#worker/contract/visit-input.ts';
import { isSameValue } from '#worker/domain/shared/same-value.ts';
import { type notesActs, type PdvNotes, visitRecovery } from './visit.data.client.ts';

export type WrittenNotes = {
	readonly observation: string;
	readonly potential: Potential;
	/** Chosen for the check-in on this screen; null: not yet. */
	readonly status: PdvStatus | null;
	/** Something was written on this screen, besides the status. */
	readonly isNoted: boolean;
	/** Its value is the revision of the coaching. */
	readonly saving: Saving<PdvNotes, number>;
	writeObservation(text: string): void;
	writePotential(potential: Potential): void;
	/** Before the check-in, which includes it. */
	chooseStatus(status: PdvStatus): void;
};

/** The open visit, or the client whose visit has not begun. */
type NotesOf = { readonly stageId: string } | { readonly clientCode: string };

/**
 * What a coach notes about a client, saved as it is typed. The route of the screen has `notesActs` as
 * its action.
 */
export function usePdvNotes(
	of: NotesOf,
	stored: Pick<Pdv, 'coachingObservation' | 'potential'>,
	unfinished?: { readonly show: () => void } | null,
): WrittenNotes {
	const act = useAct<typeof notesActs>(useLocation().pathname);
	const saving = useSaveQueue<PdvNotes, number>({
		coalesce: coalescePatches,
		save: (notes) => act('savePdv', notes),
		unfinished: unfinished ?? null,
		handOver: (changes) =>
			visitRecovery.handOver(changes.map((input) => ({ save: 'savePdv', input }))),
	});
	// From the first key on the text on the screen is newer than what the loader brings.
	const [own, setOwn] = useState<PdvDraftPatch>({});
	const write = (patch: PdvDraftPatch, when: 'now' | 'after-pause') => {
		setOwn((before) => ({ ...before, ...patch }));
		saving.change({ ...of, patch }, when);
	};
	return {
		observation: own.coachingObservation ?? stored.coachingObservation,
		potential: own.potential ?? stored.potential,
		status: own.status ?? null,
		isNoted: own.coachingObservation !== undefined || own.potential !== undefined,
		saving,
		writeObservation: (coachingObservation) => write({ coachingObservation }, 'after-pause'),
		writePotential: (potential) => write({ potential }, 'after-pause'),
		chooseStatus: (status) => write({ status }, 'now'),
	};
}

/** Both patches are about the same client: the later one is merged into the earlier one. */
function coalescePatches(earlier: PdvNotes, later: PdvNotes): PdvNotes | null {
	const { patch: before, ...one } = earlier;
	const { patch, ...other } = later;
	return isSameValue(one, other) ? { ...later, patch: { ...before, ...patch } } : null;
}
