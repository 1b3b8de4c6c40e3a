import { type DayPicture, dayPicture } from './day-picture.ts';
import type { DayWords } from './day-result-text.ts';

/** The light theme, whatever the theme of the device: the picture is read elsewhere. */
const COLOURS = {
	ground: '#ffffff',
	band: '#0b5c4a',
	ink: '#10201a',
	muted: '#3d4c45',
	'on-band': '#ffffff',
} as const;

/** Draws the day as a PNG, without the network. Throws when the browser gives no canvas. */
export async function drawDayPicture(words: DayWords): Promise<Blob> {
	const canvas = document.createElement('canvas');
	const pen = canvas.getContext('2d');
	if (!pen) throw new DOMException('No canvas', 'NotSupportedError');
	const family = getComputedStyle(document.body).fontFamily;
	const font = (weight: number, size: number) => `${weight} ${size}px ${family}`;
	await document.fonts.ready;
	const picture = dayPicture(words, (text, { size, weight }) => {
		pen.font = font(weight, size);
		return pen.measureText(text).width;
	});
	// A new size clears the canvas and its settings.
	canvas.width = picture.width;
	canvas.height = picture.height;
	paint(pen, picture, font);
	return new Promise((resolve, reject) => {
		canvas.toBlob((blob) => {
			if (blob) resolve(blob);
			else reject(new DOMException('No picture', 'EncodingError'));
		}, 'image/png');
	});
}

function paint(
	pen: CanvasRenderingContext2D,
	{ width, height, band, lines }: DayPicture,
	font: (weight: number, size: number) => string,
): void {
	pen.fillStyle = COLOURS.ground;
	pen.fillRect(0, 0, width, height);
	pen.fillStyle = COLOURS.band;
	pen.fillRect(0, 0, width, band);
	for (const { text, x, y, size, weight, tone } of lines) {
		pen.font = font(weight, size);
		pen.fillStyle = COLOURS[tone];
		pen.fillText(text, x, y);
	}
}
