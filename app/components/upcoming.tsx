import type { ReactNode } from 'react';
import { EmptyState } from './empty-state.tsx';

type Props = {
	readonly icon: ReactNode;
	readonly title: string;
	/** What stands here once the app can do it, and how it gets here. */
	readonly children: ReactNode;
	/** What the person can do until then. */
	readonly meanwhile: ReactNode;
	readonly act?: ReactNode;
};

/** A screen this version of the app cannot fill: it says so, and what to do instead. */
export function Upcoming({ icon, title, children, meanwhile, act }: Props) {
	return (
		<EmptyState icon={icon} title={title} act={act}>
			<div className="grid gap-3">
				<p>{children}</p>
				<p>
					Esta versão do app ainda não faz isso. Quando uma atualização trouxer, o aviso aparece no
					alto da tela.
				</p>
				<p className="font-semibold text-ink">{meanwhile}</p>
			</div>
		</EmptyState>
	);
}
