import type { QuestionDraft } from '#worker/contract/form-draft.ts';
import { foldedWords } from '#worker/domain/shared/fold.ts';

type Question = Pick<QuestionDraft, 'text' | 'questionType'>;

/** Share of common words from which two texts are one question that was reworded. */
const ALIKE = 0.5;

/**
 * For each question of a version its index in the version before; null: it is new. Questions have no
 * names: equal texts match first, then equal alternatives, then texts that share half of their words.
 */
export function matchQuestions(
	before: readonly Question[],
	after: readonly Question[],
): readonly (number | null)[] {
	const free = new Set(before.keys());
	const matches: (number | null)[] = after.map(() => null);
	const take = (fits: (a: Question, b: Question) => boolean) => {
		after.forEach((question, index) => {
			if (matches[index] !== null) return;
			for (const candidate of free) {
				const old = before[candidate];
				if (!old || !fits(old, question)) continue;
				matches[index] = candidate;
				free.delete(candidate);
				return;
			}
		});
	};
	take((a, b) => a.text === b.text && a.questionType === b.questionType);
	take((a, b) => a.text === b.text);
	take((a, b) => likeness(a.text, b.text) >= ALIKE);
	return matches;
}

function likeness(a: string, b: string): number {
	const [first, second] = [foldedWords(a), new Set(foldedWords(b))];
	const common = first.filter((word) => second.has(word)).length;
	const all = first.length + second.size - common;
	return all === 0 ? 0 : common / all;
}

/** Indexes of `matches` whose old places break the order: moving these makes one version the other. */
export function movedAmong(matches: readonly (number | null)[]): ReadonlySet<number> {
	const places = matches.flatMap((old, index) => (old === null ? [] : [{ old, index }]));
	// The longest run of rising old places stays; what is left was moved.
	const lengths: number[] = [];
	const previous: (number | null)[] = [];
	places.forEach(({ old }, at) => {
		let best: number | null = null;
		for (let i = 0; i < at; i++) {
			if ((places[i]?.old ?? 0) > old) continue;
			if (best === null || (lengths[i] ?? 0) > (lengths[best] ?? 0)) best = i;
		}
		lengths[at] = best === null ? 1 : (lengths[best] ?? 0) + 1;
		previous[at] = best;
	});
	const stays = new Set<number>();
	let at: number | null = lengths.length === 0 ? null : lengths.indexOf(Math.max(...lengths));
	while (at !== null) {
		stays.add(places[at]?.index ?? -1);
		at = previous[at] ?? null;
	}
	return new Set(places.map(({ index }) => index).filter((index) => !stays.has(index)));
}
