import { useNavigation } from '@remix-run/react';
import { type ReactNode, useEffect } from 'react';
import { useDesk } from '#app/ui/desk-part.tsx';
import { toast } from '#app/ui/toast.tsx';
import { AppHeader, type HeaderProps } from './app-header.tsx';

/** After this time the screen says that the next one is still loading. */
const LATE_MS = 8_000;
const LATE = 'A outra tela está demorando: o sinal está fraco. Você continua nesta.';

type Props = HeaderProps & {
	readonly banner?: ReactNode;
	readonly tabs?: ReactNode;
	/** false: only a desk shows them, as its rail. */
	readonly hasTabs?: boolean;
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
	return (
		<div
			aria-hidden="true"
			className="fixed inset-x-0 top-0 z-30 h-[4px] animate-on-the-way bg-[linear-gradient(90deg,transparent,var(--on-bar),transparent)] bg-[length:50%_100%]"
		/>
	);
}

/** The frame of every screen: header, banner, content, tabs. */
export function Shell({ banner, tabs, hasTabs = true, width, children, ...header }: Props) {
	const isDesk = useDesk();
	const shown = (hasTabs || isDesk) && tabs;
	return (
		<div className="shell" data-tabs={shown ? 'on' : 'off'} data-width={width}>
			<a
				href="#conteudo"
				className="absolute start-0 top-0 z-50 -translate-y-full bg-ink px-4 py-3 text-ground focus:translate-y-0 print:hidden"
			>
				Ir para o conteúdo
			</a>
			<OnTheWay />
			<AppHeader {...header} />
			{banner}
			<main id="conteudo" tabIndex={-1} className="screen">
				{children}
			</main>
			{shown}
		</div>
	);
}
