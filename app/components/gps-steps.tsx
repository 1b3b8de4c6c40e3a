import type { ReactNode } from 'react';
import { Card } from './card.tsx';
import { DrawnRow, PhoneDrawing, Tap } from './phone-drawing.tsx';
import { StepNumber } from './step-number.tsx';

type Step = { readonly text: string; readonly picture: ReactNode };

const LOCK = 'M15 21v-3a5 5 0 0 1 10 0v3m-12 0h14v10h-14z';
const PIN = 'M0-9a7 7 0 0 1 7 7c0 5-7 11-7 11s-7-6-7-11a7 7 0 0 1 7-7z';

/** The address bar of Chrome, the icon at its start ringed. */
const ADDRESS = (
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

/** The app's icon on the home screen, held, with what opens under the finger. */
const HELD_ICON = (
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

const PERMISSIONS = (
	<PhoneDrawing height={110}>
		<DrawnRow y={6} text="Notificações" />
		<DrawnRow y={40} text="Permissões" tapped />
		<DrawnRow y={74} text="Armazenamento" />
	</PhoneDrawing>
);

const LOCATION = (
	<PhoneDrawing height={76}>
		<DrawnRow y={6} text="Local" value="Bloqueado" tapped />
		<DrawnRow y={40} text="Câmera" value="Perguntar" />
	</PhoneDrawing>
);

/** Two radio buttons, the upper one chosen. */
function Choice({ chosen, other }: { readonly chosen: string; readonly other: string }) {
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

const ALLOW = <Choice chosen="Permitir" other="Bloquear" />;
const ALLOW_IN_ANDROID = <Choice chosen="Durante o uso do app" other="Não permitir" />;

/** The quick settings pulled down from the top, 'Local' lit. */
const QUICK = (
	<PhoneDrawing height={84}>
		<rect x="8" y="10" width="62" height="62" rx="14" className="fill-surface stroke-line" />
		<text x="39" y="60" fontSize="11" textAnchor="middle" className="fill-muted">
			Internet
		</text>
		<path
			d="M27 34a17 17 0 0 1 24 0m-18 6a8 8 0 0 1 12 0"
			className="fill-transparent stroke-muted"
			strokeWidth="3"
		/>
		<rect
			x="79"
			y="10"
			width="62"
			height="62"
			rx="14"
			className="fill-accent-soft stroke-accent"
			strokeWidth="2.5"
		/>
		<path d={PIN} transform="translate(110 34)" className="fill-accent" />
		<text x="110" y="60" fontSize="11" textAnchor="middle" className="fill-ink font-bold">
			Local
		</text>
		<rect x="150" y="10" width="62" height="62" rx="14" className="fill-surface stroke-line" />
		<text x="181" y="60" fontSize="11" textAnchor="middle" className="fill-muted">
			Lanterna
		</text>
		<path d="M181 22v20m-6-20h12" className="fill-transparent stroke-muted" strokeWidth="3" />
	</PhoneDrawing>
);

const LAST: Step = {
	text: 'Confira se a localização do aparelho está ligada: deslize do alto da tela para baixo e toque em "Local".',
	picture: QUICK,
};

const IN_CHROME: readonly Step[] = [
	{ text: 'Toque no ícone à esquerda do endereço, no alto do Chrome.', picture: ADDRESS },
	{ text: 'Toque em "Permissões".', picture: PERMISSIONS },
	{ text: 'Toque em "Local".', picture: LOCATION },
	{ text: 'Escolha "Permitir".', picture: ALLOW },
	LAST,
];

const INSTALLED: readonly Step[] = [
	{
		text: 'Na tela inicial do aparelho, segure o ícone do Acompanha e toque em "Informações do app".',
		picture: HELD_ICON,
	},
	{ text: 'Toque em "Permissões".', picture: PERMISSIONS },
	{ text: 'Toque em "Local".', picture: LOCATION },
	{ text: 'Escolha "Permitir durante o uso do app".', picture: ALLOW_IN_ANDROID },
	LAST,
];

function Steps({ title, steps }: { readonly title: string; readonly steps: readonly Step[] }) {
	return (
		<Card title={title}>
			<ol className="grid gap-5">
				{steps.map(({ text, picture }, index) => (
					<li key={text} className="grid gap-2 sm:grid-cols-2 sm:items-center">
						<p className="flex gap-3">
							<StepNumber>{index + 1}</StepNumber>
							<span>{text}</span>
						</p>
						<div className="ps-10 sm:ps-0">{picture}</div>
					</li>
				))}
			</ol>
		</Card>
	);
}

/** Section 2, GPS denied: the way through Chrome or Android, the one this app runs in first. */
export function GpsSteps({ installed }: { readonly installed: boolean }) {
	const chrome = <Steps key="chrome" title="No Chrome do Android" steps={IN_CHROME} />;
	const app = <Steps key="app" title="No app instalado" steps={INSTALLED} />;
	return installed ? [app, chrome] : [chrome, app];
}
