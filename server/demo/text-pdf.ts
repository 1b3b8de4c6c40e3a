/** A4 in points, with the position of the first line and the line height. */
const PAGE = { width: 595, height: 842, left: 56, top: 780, leading: 20 };

/** One page of plain text as PDF 1.4; letters of Latin-1. The first line is the title. */
export function textPdf(lines: readonly string[]): Buffer {
	const shown = lines.map((line, index) => {
		const size = index === 0 ? 18 : 12;
		return `/F1 ${size} Tf (${line.replace(/[\\()]/g, '\\$&')}) Tj 0 -${PAGE.leading} Td`;
	});
	const stream = `BT ${PAGE.left} ${PAGE.top} Td ${shown.join('\n')} ET`;
	const objects = [
		'<< /Type /Catalog /Pages 2 0 R >>',
		'<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
		`<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${PAGE.width} ${PAGE.height}] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>`,
		`<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
		'<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
	];
	let text = '%PDF-1.4\n';
	const starts: number[] = [];
	for (const [index, object] of objects.entries()) {
		starts.push(text.length);
		text += `${index + 1} 0 obj\n${object}\nendobj\n`;
	}
	const table = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('');
	const size = objects.length + 1;
	text += `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`;
	return Buffer.from(text, 'latin1');
}
