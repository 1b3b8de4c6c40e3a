/** An element of an XML text. Elements of its own name must not be inside it. */
export type XmlElement = {
	readonly attributes: Readonly<Record<string, string>>;
	/** What is between its tags, as it stands there; null: `<name/>`. */
	readonly inner: string | null;
};

/** Characters of one element. A row of 500 long texts is shorter. */
const MAX_ELEMENT = 32 * 1024 * 1024;

const NAMED: Readonly<Record<string, string>> = {
	amp: '&',
	lt: '<',
	gt: '>',
	quot: '"',
	apos: "'",
};

export class BrokenXml extends Error {
	override readonly name = 'BrokenXml';
}

/** The elements of a name in a text, with any prefix of a namespace. Throws BrokenXml. */
export function* elementsIn(text: string, name: string): Generator<XmlElement, void> {
	const scanner = scannerOf(name);
	let at = 0;
	for (;;) {
		const found = scanner(text, at);
		if (found === null) return;
		if (!('element' in found)) throw new BrokenXml(`<${name}> does not end`);
		yield found.element;
		at = found.end;
	}
}

/** As `elementsIn`, of a text in UTF-8 that arrives in parts: only one element is held at a time. */
export async function* elementsOf(
	parts: AsyncIterable<Uint8Array>,
	name: string,
): AsyncGenerator<XmlElement, void> {
	const decoder = new TextDecoder('utf-8');
	const scanner = scannerOf(name);
	let text = '';
	for await (const part of parts) {
		text += decoder.decode(part, { stream: true });
		let at = 0;
		let found = scanner(text, at);
		while (found && 'element' in found) {
			yield found.element;
			at = found.end;
			found = scanner(text, at);
		}
		// A tag may be cut by the end of a part.
		text = text.slice(found?.start ?? Math.max(at, text.lastIndexOf('<')));
		if (text.length > MAX_ELEMENT) throw new BrokenXml(`<${name}> is too long`);
	}
	if (scanner(text, 0)) throw new BrokenXml(`<${name}> does not end`);
}

type Found =
	| { readonly element: XmlElement; readonly end: number }
	/** It begins here and does not end in this text. */
	| { readonly start: number };

function scannerOf(name: string): (text: string, from: number) => Found | null {
	const opening = new RegExp(`<(\\w+:)?${name}(?=[\\s/>])`, 'g');
	return (text, from) => {
		opening.lastIndex = from;
		const tag = opening.exec(text);
		if (!tag) return null;
		const start = tag.index;
		const head = text.indexOf('>', start);
		if (head < 0) return { start };
		const isEmpty = text[head - 1] === '/';
		const attributes = attributesOf(text.slice(start + tag[0].length, isEmpty ? head - 1 : head));
		if (isEmpty) return { element: { attributes, inner: null }, end: head + 1 };
		const closing = `</${tag[1] ?? ''}${name}>`;
		const close = text.indexOf(closing, head);
		if (close < 0) return { start };
		const inner = text.slice(head + 1, close);
		return { element: { attributes, inner }, end: close + closing.length };
	};
}

function attributesOf(text: string): Record<string, string> {
	const attributes: Record<string, string> = {};
	for (const [, name = '', double, single] of text.matchAll(
		/([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g,
	)) {
		attributes[name] = decodeXml(double ?? single ?? '');
	}
	return attributes;
}

/** Text content: entities and CDATA sections as what they stand for. */
export function decodeXml(text: string): string {
	if (!text.includes('&') && !text.includes('<!')) return text;
	return text.replace(
		/<!\[CDATA\[([\s\S]*?)\]\]>|&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w+));/gi,
		(whole, data?: string, hex?: string, decimal?: string, named?: string) => {
			if (data !== undefined) return data;
			if (named !== undefined) return NAMED[named] ?? whole;
			const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
			return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
		},
	);
}
