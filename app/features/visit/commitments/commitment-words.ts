import { date, plural } from '#app/ui/format.ts';
import type { Tone } from '#app/ui/status-chip.tsx';
import type { CoachMark } from '#worker/contract/commitment-marks.ts';
import type { CommitmentState } from '#worker/contract/commitments-api.ts';

/** How a coach found a commitment, in the order of the buttons. */
export const VERDICTS: readonly (readonly [CoachMark, string])[] = [
	['kept', 'Cumprido'],
	['partly', 'Em parte'],
	['not-kept', 'Não cumprido'],
	['void', 'Não vale mais'],
];

const TONES: Readonly<Record<CoachMark, Tone>> = {
	kept: 'good',
	partly: 'warn',
	'not-kept': 'bad',
	void: 'neutral',
};

export function verdictText(kind: CoachMark): string {
	return VERDICTS.find(([one]) => one === kind)?.[1] ?? kind;
}

export function verdictTone(kind: CoachMark): Tone {
	return TONES[kind];
}

/** 'para hoje', 'até 05/12/2026' or 'o prazo era 05/11/2026'; null: it has no date. */
export function untilText(
	{ by, done, verdict }: Pick<CommitmentState, 'by' | 'done' | 'verdict'>,
	today: string,
): string | null {
	if (by === null) return null;
	if (by === today) return 'para hoje';
	const isLate = by < today && done === null && verdict === null;
	return isLate ? `o prazo era ${date(by)}` : `até ${date(by)}`;
}

/** Whether the day of an open commitment has come. */
export function isDue(
	{ by, done, verdict }: Pick<CommitmentState, 'by' | 'done' | 'verdict'>,
	today: string,
): boolean {
	return by !== null && by <= today && done === null && verdict === null;
}

const COUNTED = {
	kept: ['cumprido', 'cumpridos'],
	partly: ['em parte', 'em parte'],
	'not-kept': ['não cumprido', 'não cumpridos'],
	void: ['não vale mais', 'não valem mais'],
	done: ['feito', 'feitos'],
	open: ['em aberto', 'em aberto'],
} as const;

/**
 * '2 cumpridos · 1 em aberto': what became of the commitments of one coaching. `isKnown` false: nobody
 * could mark them, so only their number is told.
 */
export function commitmentCounts(
	commitments: readonly CommitmentState[],
	isKnown: boolean,
): string {
	const { length } = commitments;
	if (length === 0 || !isKnown) {
		return plural(length, 'combinado', 'combinados', 'Sem combinados');
	}
	const stateOf = ({ verdict, done }: CommitmentState) =>
		verdict?.kind ?? (done === null ? 'open' : 'done');
	const states = commitments.map(stateOf);
	return (Object.keys(COUNTED) as (keyof typeof COUNTED)[])
		.map((kind) => {
			const [one, many] = COUNTED[kind];
			return plural(states.filter((state) => state === kind).length, one, many, '');
		})
		.filter(Boolean)
		.join(' · ');
}
