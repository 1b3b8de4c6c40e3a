import type { DayWords } from './day-result-text.ts';

/** Width of the picture in its own pixels; a chat shows it whole on any phone. */
const WIDTH = 1080;
const MARGIN = 72;
const BAND = 150;

type Style = {
	/** Pixels. */
	readonly size: number;
	readonly weight: 400 | 600 | 700;
	readonly tone: 'ink' | 'muted' | 'on-band';
};

const STYLES = {
	band: { size: 44, weight: 600, tone: 'on-band' },
	title: { size: 66, weight: 700, tone: 'ink' },
	against: { size: 38, weight: 400, tone: 'muted' },
	label: { size: 40, weight: 400, tone: 'muted' },
	text: { size: 46, weight: 600, tone: 'ink' },
} as const satisfies Record<string, Style>;

/** One line of text; `y` is its baseline. */
type PictureLine = Style & { readonly text: string; readonly x: number; readonly y: number };

export type DayPicture = {
	readonly width: number;
	/** As high as its texts need. */
	readonly height: number;
	/** Height of the coloured band at the top. */
	readonly band: number;
	readonly lines: readonly PictureLine[];
};

/** The width of a text in pixels. */
export type Measure = (text: string, style: Style) => number;

/** The day as lines in a picture (rule 2.31); no text is wider than the picture. */
export function dayPicture({ day, title, against, lines }: DayWords, measure: Measure): DayPicture {
	const placed: PictureLine[] = [];
	let y = 0;
	function put(text: string, style: Style, gap: number): void {
		y += gap;
		for (const line of wrap(text, WIDTH - 2 * MARGIN, (part) => measure(part, style))) {
			y += Math.round(style.size * 1.3);
			placed.push({ ...style, text: line, x: MARGIN, y });
		}
	}
	put(`Acompanha · ${day}`, STYLES.band, 32);
	y = Math.max(y + 32, BAND);
	const band = y;
	put(title, STYLES.title, 40);
	if (against !== null) put(against, STYLES.against, 4);
	for (const [label, texts] of lines) {
		put(label, STYLES.label, 36);
		const mark = texts.length > 1 ? '• ' : '';
		for (const text of texts) put(`${mark}${text}`, STYLES.text, 2);
	}
	return { width: WIDTH, height: y + MARGIN, band, lines: placed };
}

/** Breaks at spaces; a word without room is broken anywhere. */
function wrap(text: string, room: number, measure: (part: string) => number): readonly string[] {
	const lines: string[] = [];
	let line = '';
	for (const word of text.split(/\s+/).filter(Boolean)) {
		const joined = line === '' ? word : `${line} ${word}`;
		if (measure(joined) <= room) {
			line = joined;
			continue;
		}
		if (line !== '') lines.push(line);
		line = '';
		for (const letter of word) {
			if (line !== '' && measure(line + letter) > room) {
				lines.push(line);
				line = '';
			}
			line += letter;
		}
	}
	return line === '' ? lines : [...lines, line];
}
