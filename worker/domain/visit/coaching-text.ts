import type { Coaching } from '#worker/contract/coaching.ts';
import { canonicalJson } from '../shared/canonical-json.ts';

/**
 * Texts of parts of coachings. Parts are never changed, so most of a coaching has its text already
 * when one answer of it changes.
 */
export type PartTexts = {
	readonly get: (part: object) => string | undefined;
	readonly set: (part: object, text: string) => void;
};

/**
 * Keeps a text as long as its part. Each collection of garbage walks the whole map at once, so whoever
 * has more than a few coachings keeps their texts beside them.
 */
const kept = new WeakMap<object, string>();

type Fields = Readonly<Record<string, unknown>>;
type TextOf = (value: unknown, texts: PartTexts) => string;

/** The same text as `canonicalJson` gives, built from the known texts of unchanged parts. */
export function coachingText(coaching: Coaching, texts: PartTexts = kept): string {
	return objectText(coaching, texts, (key) => {
		if (key === 'stages') return listOf(stageText);
		if (key === 'changeHistory') return historyText;
		return keptText;
	});
}

const historyText = part((history, texts) =>
	objectText(history, texts, (key) => (key === 'entries' ? listOf(keptText) : canonicalJson)),
);
const formText = part((form, texts) =>
	objectText(form, texts, (key) => (key === 'questions' ? listOf(keptText) : canonicalJson)),
);
const stageText = part((stage, texts) =>
	objectText(stage, texts, (key) => (key === 'form' ? formText : keptText)),
);
const keptText = part(canonicalJson);

/** Builds the text of an object once; other values are cheap. */
function part(build: (value: object, texts: PartTexts) => string): TextOf {
	return (value, texts) => {
		if (typeof value !== 'object' || value === null) return canonicalJson(value);
		const known = texts.get(value);
		if (known !== undefined) return known;
		const text = build(value, texts);
		texts.set(value, text);
		return text;
	};
}

function objectText(value: object, texts: PartTexts, textOf: (key: string) => TextOf): string {
	const fields = value as Fields;
	const parts = Object.keys(fields)
		.filter((key) => fields[key] !== undefined)
		.sort()
		.map((key) => `${JSON.stringify(key)}:${textOf(key)(fields[key], texts)}`);
	return `{${parts.join(',')}}`;
}

function listOf(textOf: TextOf): TextOf {
	return (list, texts) =>
		Array.isArray(list)
			? `[${list.map((item) => textOf(item, texts)).join(',')}]`
			: canonicalJson(list);
}
