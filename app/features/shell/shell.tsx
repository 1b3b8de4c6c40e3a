import { useNavigation } from '@remix-run/react';
import { type ReactNode, useEffect } from 'react';
import { toast } from '#app/ui/toast.tsx';
import { AppHeader, type HeaderProps } from './app-header.tsx';

/** After this time the screen says that the next one is still loading. */
const LATE_MS = 8_000;
const LATE = 'A outra tela está demorando: o sinal está fraco. Esta continua aqui.';

type Props = HeaderProps & {
	readonly banner?: ReactNode;
	readonly tabs?: ReactNode;
	readonly width?: 'column' | 'wide';
	readonly children: ReactNode;
};

/** Says that the next screen is still loading, after a while. */
function OnTheWay() {
	const isLoading = useNavigation().state === 'loading';
	useEffect(() => {
		if (!isLoading) return;
		const late = setTimeout(() => toast(LATE), LATE_MS);
		return () => clearTimeout(late);
	}, [isLoading]);
	if (!isLoading) return null;
	return <div className="on-the-way" aria-hidden="true" />;
}

/** The frame of every screen: header, banner, content, tabs. */
export function Shell({ banner, tabs, width, children, ...header }: Props) {
	return (
		<div className="shell" data-tabs={tabs ? 'on' : 'off'} data-width={width}>
			<a href="#conteudo" className="skip-link">
				Ir para o conteúdo
			</a>
			<OnTheWay />
			<AppHeader {...header} />
			{banner}
			<main id="conteudo" tabIndex={-1} className="screen">
				{children}
			</main>
			{tabs}
		</div>
	);
}
