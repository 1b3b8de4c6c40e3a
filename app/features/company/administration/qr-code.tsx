import { encode } from 'uqr';

/** A QR code, black on white in every theme, with the quiet zone that cameras need. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
	const { data, size } = encode(text, { ecc: 'M', border: 4 });
	const path = data
		.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
		.join('');
	return (
		<svg
			role="img"
			aria-label={label}
			viewBox={`0 0 ${size} ${size}`}
			className="size-56 rounded-md"
			shapeRendering="crispEdges"
		>
			<rect width={size} height={size} fill="#fff" />
			<path d={path} fill="#000" />
		</svg>
	);
}
