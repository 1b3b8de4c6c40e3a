import { inflateRawSync } from 'node:zlib';

/** The files of a zip, found through its central directory, as any reader does. */
export function unzip(bytes: Uint8Array): ReadonlyMap<string, string> {
	const file = Buffer.from(bytes);
	const end = file.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1'));
	if (end < 0) throw new Error('Not a zip');
	const files = new Map<string, string>();
	let at = file.readUInt32LE(end + 16);
	for (let left = file.readUInt16LE(end + 10); left > 0; left--) {
		if (file.toString('latin1', at, at + 4) !== 'PK\u0001\u0002') throw new Error('Broken zip');
		const packed = file.readUInt32LE(at + 20);
		const nameLength = file.readUInt16LE(at + 28);
		const local = file.readUInt32LE(at + 42);
		const name = file.toString('utf8', at + 46, at + 46 + nameLength);
		const start = local + 30 + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28);
		files.set(name, inflateRawSync(file.subarray(start, start + packed)).toString('utf8'));
		at += 46 + nameLength + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32);
	}
	return files;
}

/** The rows of the first sheet by column letter; a date as `DD/MM/YYYY`, as it is displayed. */
export function readWorkbook(bytes: Uint8Array): readonly Readonly<Record<string, string>>[] {
	const sheet = unzip(bytes).get('xl/worksheets/sheet1.xml') ?? '';
	return [...sheet.matchAll(/<row [^>]*>(.*?)<\/row>/gs)].map(([, row = '']) =>
		Object.fromEntries(
			[...row.matchAll(/<c r="([A-Z]+)\d+"(?: s="(\d)")?[^>]*>(.*?)<\/c>/gs)].map(
				([, column = '', style, content = '']) => [column, shown(content, style === '1')],
			),
		),
	);
}

function shown(content: string, isDay: boolean): string {
	const text = content
		.replace(/<[^>]*>/g, '')
		.replace(/&lt;/g, '<')
		.replace(/&gt;/g, '>')
		.replace(/&quot;/g, '"')
		.replace(/&amp;/g, '&');
	if (!isDay) return text;
	const day = new Date(Date.UTC(1899, 11, 30) + Number(text) * 86_400_000).toISOString();
	return `${day.slice(8, 10)}/${day.slice(5, 7)}/${day.slice(0, 4)}`;
}
