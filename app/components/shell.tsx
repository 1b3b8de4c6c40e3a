import { useNavigation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { AppHeader } from './app-header.tsx';

type Props = {
	readonly title: string;
	readonly heading?: 'header' | 'page';
	readonly back?: string | undefined;
	readonly subtitle?: ReactNode;
	/** At the end of the header. */
	readonly act?: ReactNode;
	readonly banner?: ReactNode;
	readonly tabs?: ReactNode;
	readonly width?: 'column' | 'wide';
	readonly children: ReactNode;
};

/** The screen asked for is on its way: where the server is slow, the tap was still heard. */
function OnTheWay() {
	if (useNavigation().state !== 'loading') return null;
	return <div className="on-the-way" aria-hidden="true" />;
}

/** The frame of every screen: header, notices of the device, the screen, the tabs. */
export function Shell({ banner, tabs, width, children, ...header }: Props) {
	return (
		<div className="shell" data-tabs={tabs ? 'on' : 'off'}>
			<a href="#conteudo" className="skip-link">
				Ir para o conteúdo
			</a>
			<OnTheWay />
			<AppHeader {...header} width={width} />
			{banner}
			<main
				id="conteudo"
				tabIndex={-1}
				className={`screen ${width === 'wide' ? 'screen-wide' : ''}`}
			>
				{children}
			</main>
			{tabs}
		</div>
	);
}
