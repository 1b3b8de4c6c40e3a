import { DrawnRow, PhoneDrawing, Tap } from './phone-drawing.tsx';

const LOCK = 'M15 21v-3a5 5 0 0 1 10 0v3m-12 0h14v10h-14z';

/** The address bar of Chrome with a ring around the icon at its start. */
export const ADDRESS = (
	<PhoneDrawing height={56}>
		<rect x="6" y="10" width="208" height="36" rx="18" className="fill-surface stroke-line" />
		<path
			d={LOCK}
			className="fill-transparent stroke-accent"
			strokeWidth="2.5"
			transform="translate(4 3)"
		/>
		<Tap x={24} y={28} r={17} />
		<text x="50" y="33" fontSize="13" className="fill-muted">
			acompanha
		</text>
		<g className="fill-muted">
			<circle cx="198" cy="20" r="2.5" />
			<circle cx="198" cy="28" r="2.5" />
			<circle cx="198" cy="36" r="2.5" />
		</g>
	</PhoneDrawing>
);

/** A long press on the app's icon on the home screen, with the menu that opens. */
export const HELD_ICON = (
	<PhoneDrawing height={96}>
		<rect x="14" y="14" width="44" height="44" rx="12" className="fill-bar" />
		<path
			d="M26 48l10-24 10 24m-16-9h12"
			className="fill-transparent stroke-on-bar"
			strokeWidth="4"
		/>
		<Tap x={36} y={36} r={29} />
		<text x="36" y="84" fontSize="12" textAnchor="middle" className="fill-muted">
			Acompanha
		</text>
		<rect
			x="80"
			y="20"
			width="132"
			height="36"
			rx="10"
			className="fill-accent-soft stroke-accent"
			strokeWidth="2.5"
		/>
		<text x="90" y="43" fontSize="12" className="fill-ink font-bold">
			Informações do app
		</text>
	</PhoneDrawing>
);

/** Two radio buttons, the upper one selected. */
export function Choice({ chosen, other }: { readonly chosen: string; readonly other: string }) {
	return (
		<PhoneDrawing height={76}>
			<DrawnRow y={6} text={chosen} tapped />
			<circle cx="194" cy="21" r="8" className="fill-surface stroke-accent" strokeWidth="2.5" />
			<circle cx="194" cy="21" r="4" className="fill-accent" />
			<DrawnRow y={40} text={other} />
			<circle cx="194" cy="55" r="8" className="fill-surface stroke-edge" strokeWidth="1.5" />
		</PhoneDrawing>
	);
}
