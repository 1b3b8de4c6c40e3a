import { CloudOff, Download, Globe, MapPinOff } from 'lucide-react';
import { type ReactNode, useSyncExternalStore } from 'react';
import { isThisInApp, thisBrowser } from '#app/platform/browser-gate.ts';
import { applyUpdate, onUpdate, updateState } from '#app/platform/update.client.ts';
import { useLocationState } from '#app/platform/use-location.ts';
import { useOnline } from '#app/platform/use-online.ts';
import { GpsHelpLink } from './gps-help-link.tsx';

function Row({ icon, children, act }: { icon: ReactNode; children: ReactNode; act?: ReactNode }) {
	return (
		<li className="mx-auto flex w-full max-w-(--screen) flex-wrap items-center gap-x-3 px-4 py-1.5 desk:px-8 [&>svg]:size-5 [&>svg]:flex-none">
			{icon}
			<span className="grow basis-28 py-1.5">{children}</span>
			{act}
		</li>
	);
}

/**
 * Mounted on coaching paths only, because it reads the location permission of the browser. While a
 * coaching runs it also looks for a position, so that a coach hears of a missing signal before the
 * next client and not at the door.
 */
function GpsRow({ running }: { readonly running: boolean }) {
	const { permission, reading } = useLocationState(running && 'glance');
	if (permission === 'unsupported') {
		return (
			<Row icon={<MapPinOff aria-hidden="true" />}>
				Este aparelho não tem GPS. O check-in em PDV precisa dele.
			</Row>
		);
	}
	if (permission === 'denied') {
		return (
			<Row icon={<MapPinOff aria-hidden="true" />} act={<GpsHelpLink />}>
				A localização está bloqueada para este app.
			</Row>
		);
	}
	if (reading.status === 'POSITION_UNAVAILABLE') {
		return (
			<Row icon={<MapPinOff aria-hidden="true" />}>GPS sem sinal. Procure uma área aberta.</Row>
		);
	}
	return null;
}

const UPDATING = {
	applying: 'Instalando a nova versão…',
	late: 'A nova versão está pronta. Feche o app e abra de novo para terminar.',
} as const;

/** Offers a newer version; applied only between questions. */
function UpdateRow({ atQuestion }: Pick<Props, 'atQuestion'>) {
	const update = useSyncExternalStore(onUpdate, updateState, () => 'none' as const);
	if (update === 'none') return null;
	const icon = <Download aria-hidden="true" />;
	if (update !== 'ready') return <Row icon={icon}>{UPDATING[update]}</Row>;
	if (atQuestion) return <Row icon={icon}>Nova versão disponível. Baixe ao sair desta tela.</Row>;
	return (
		<Row
			icon={icon}
			act={
				<button type="button" className="button-quiet text-current underline" onClick={applyUpdate}>
					Baixar
				</button>
			}
		>
			Nova versão disponível.
		</Row>
	);
}

type Props = {
	/** 'running': a coaching that needs the location is in progress. */
	readonly gps: boolean | 'running';
	readonly atQuestion: boolean;
	/** What the screen says without a signal; missing: that everything is kept. */
	readonly offline?: string | undefined;
};

const ALL_KEPT = 'Sem internet. Tudo fica salvo neste aparelho.';

/** Rule 15.3. GPS rows are shown only when `gps` is set. */
export function OfflineBanner({ gps, atQuestion, offline = ALL_KEPT }: Props) {
	const online = useOnline();
	return (
		<aside
			aria-label="Avisos do aparelho"
			className="bg-warn-soft text-sm font-semibold text-warn print:hidden"
		>
			<ul className="rows">
				{!online && <Row icon={<CloudOff aria-hidden="true" />}>{offline}</Row>}
				{thisBrowser() !== 'chrome' && (
					<Row icon={<Globe aria-hidden="true" />}>
						{isThisInApp()
							? 'O app abriu dentro de outro aplicativo. Abra no Google Chrome.'
							: 'Este navegador não é compatível. Use o Google Chrome.'}
					</Row>
				)}
				<UpdateRow atQuestion={atQuestion} />
				{gps && <GpsRow running={gps === 'running'} />}
			</ul>
		</aside>
	);
}
