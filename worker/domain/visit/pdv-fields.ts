import type { Coaching } from '#worker/contract/coaching.ts';
import { TEXT_MAX } from '#worker/contract/form.ts';
import type { Potential } from '#worker/contract/stage.ts';
import type { PdvPatch } from '#worker/contract/visit-input.ts';
import { AppError } from '#worker/errors.ts';
import { storableText } from '../shared/text.ts';
import { type RuleContext, replaceStage, stageById } from './change.ts';

/** kg a month (rule 2.13). */
const POTENTIAL_MAX = 1_000_000_000;

/** Returns the text. Throws invalid when it is longer than TEXT_MAX. */
export function checkedObservation(text: string): string {
	if (text.length > TEXT_MAX) {
		throw new AppError('invalid', { fields: { coachingObservation: 'Too long' } });
	}
	return storableText(text);
}

/**
 * Returns the potential. Throws invalid when a value is not from 0 to 1,000,000,000 kg (rule 2.13).
 */
export function checkedPotential({ bovine, thirdParty, pva }: Potential): Potential {
	for (const [field, value] of Object.entries({ bovine, thirdParty, pva })) {
		if (value !== null && !(value >= 0 && value <= POTENTIAL_MAX)) {
			throw new AppError('invalid', { fields: { [`potential.${field}`]: 'Out of range' } });
		}
	}
	return { bovine, thirdParty, pva };
}

/** Returns a patch that may be stored. Throws invalid. */
export function checkedPatch({ coachingObservation, potential }: PdvPatch): PdvPatch {
	return {
		...(coachingObservation !== undefined && {
			coachingObservation: checkedObservation(coachingObservation),
		}),
		...(potential !== undefined && { potential: checkedPotential(potential) }),
	};
}

/**
 * Changes a coach's notes about a client. They may change after the check-out (rule 2.13), because a
 * text may be saved after the tap that closed the visit. Throws no-current-stage, invalid.
 */
export function updatePdv(
	coaching: Coaching,
	stageId: string,
	patch: PdvPatch,
	context: RuleContext,
): Coaching {
	const stage = stageById(coaching, stageId);
	if (stage.pdv === null) throw new AppError('no-current-stage');
	const { pdv } = stage;
	const coachingObservation = checkedObservation(
		patch.coachingObservation ?? pdv.coachingObservation,
	);
	const potential = checkedPotential(patch.potential ?? pdv.potential);
	const isSame =
		coachingObservation === pdv.coachingObservation &&
		potential.bovine === pdv.potential.bovine &&
		potential.thirdParty === pdv.potential.thirdParty &&
		potential.pva === pdv.potential.pva;
	if (isSame) return coaching;
	const changed = { ...pdv, coachingObservation, potential };
	return replaceStage(coaching, { ...stage, pdv: changed, changed: context.stamp });
}
