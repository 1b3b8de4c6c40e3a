import { ClipboardCheck, LifeBuoy, ScrollText, Smartphone } from 'lucide-react';
import { POINTS_LINKS } from '#app/features/points/public/points-links.ts';
import { Card } from '#app/ui/card.tsx';
import { LinkRows, type RowLink } from '#app/ui/link-rows.tsx';

/** Links of the profile to points and performance. */
export function ProfileLinks() {
	return (
		<Card title="Meus resultados" content="rows">
			<LinkRows features={POINTS_LINKS} />
		</Card>
	);
}

const DEVICE: readonly RowLink[] = [
	{
		to: '/offline/pronto',
		Icon: ClipboardCheck,
		title: 'Pronto para o dia',
		detail: 'O que falta para trabalhar sem sinal',
	},
	{
		to: '/offline',
		Icon: Smartphone,
		title: 'Neste aparelho',
		detail: 'Envios, carteira e rotas sem internet',
	},
];

/** Links of the profile to the data on this device and to its readiness for a day offline. */
export function DeviceLinks() {
	return (
		<Card title="Este aparelho" content="rows">
			<LinkRows features={DEVICE} />
		</Card>
	);
}

const HELP: readonly RowLink[] = [
	{
		to: '/suporte',
		Icon: LifeBuoy,
		title: 'Ajuda',
		detail: 'Diagnóstico deste aparelho e o que o app coleta',
	},
];

export function HelpLink() {
	return (
		<Card content="rows">
			<LinkRows features={HELP} />
			<a className="row" href="/licencas.txt" target="_blank" rel="noreferrer">
				<ScrollText aria-hidden="true" className="size-6 flex-none text-accent" />
				<span className="grid min-w-0 flex-1 gap-0.5">
					<span className="font-semibold">Licenças</span>
					<span className="text-sm text-muted">
						Programas de terceiros que o app usa. Abre em outra aba; precisa de internet
					</span>
				</span>
			</a>
		</Card>
	);
}
