import type { Coaching } from '#worker/contract/coaching.ts';
import { canonicalJson } from '../shared/canonical-json.ts';

/**
 * Texts of parts of coachings, kept as long as the part. Parts are never changed, so most of a
 * coaching has its text already when one answer of it changes.
 */
const texts = new WeakMap<object, string>();

type Fields = Readonly<Record<string, unknown>>;
type TextOf = (value: unknown) => string;

/** The same text as `canonicalJson` gives, built from the kept texts of unchanged parts. */
export function coachingText(coaching: Coaching): string {
	return objectText(coaching, (key) => {
		if (key === 'stages') return listOf(stageText);
		if (key === 'changeHistory') return historyText;
		return keptText;
	});
}

const historyText = part((history) =>
	objectText(history, (key) => (key === 'entries' ? listOf(keptText) : canonicalJson)),
);
const formText = part((form) =>
	objectText(form, (key) => (key === 'questions' ? listOf(keptText) : canonicalJson)),
);
const stageText = part((stage) =>
	objectText(stage, (key) => (key === 'form' ? formText : keptText)),
);
const keptText = part(canonicalJson);

/** Builds the text of an object once; other values are cheap. */
function part(build: (value: object) => string): TextOf {
	return (value) => {
		if (typeof value !== 'object' || value === null) return canonicalJson(value);
		const known = texts.get(value);
		if (known !== undefined) return known;
		const text = build(value);
		texts.set(value, text);
		return text;
	};
}

function objectText(value: object, textOf: (key: string) => TextOf): string {
	const fields = value as Fields;
	const parts = Object.keys(fields)
		.filter((key) => fields[key] !== undefined)
		.sort()
		.map((key) => `${JSON.stringify(key)}:${textOf(key)(fields[key])}`);
	return `{${parts.join(',')}}`;
}

function listOf(textOf: TextOf): TextOf {
	return (list) => (Array.isArray(list) ? `[${list.map(textOf).join(',')}]` : canonicalJson(list));
}
