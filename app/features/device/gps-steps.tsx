import { Card } from '#app/ui/card.tsx';
import { DrawnRow, PhoneDrawing } from '#app/ui/phone-drawing.tsx';
import { ADDRESS, Choice, HELD_ICON } from '#app/ui/settings-drawings.tsx';
import { type Step, StepList } from '#app/ui/step-list.tsx';

const PIN = 'M0-9a7 7 0 0 1 7 7c0 5-7 11-7 11s-7-6-7-11a7 7 0 0 1 7-7z';

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

const ALLOW = <Choice chosen="Permitir" other="Bloquear" />;
const ALLOW_IN_ANDROID = <Choice chosen="Durante o uso do app" other="Não permitir" />;

/** The quick settings of Android, pulled down, with 'Local' on. */
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
			<StepList steps={steps} />
		</Card>
	);
}

/**
 * How to permit the location again, in Chrome and in Android; the one this app runs in comes first.
 */
export function GpsSteps({ installed }: { readonly installed: boolean }) {
	const chrome = <Steps key="chrome" title="No Chrome do Android" steps={IN_CHROME} />;
	const app = <Steps key="app" title="No app instalado" steps={INSTALLED} />;
	return installed ? [app, chrome] : [chrome, app];
}
