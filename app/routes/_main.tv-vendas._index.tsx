import { Tv } from 'lucide-react';
import { ButtonLink } from '#app/components/button.tsx';
import { Upcoming } from '#app/components/upcoming.tsx';
import type { ScreenHandle } from '#app/screen-handle.ts';

export const handle: ScreenHandle = { title: 'TV Vendas' };

/** The training videos of the company. */
export default function SalesTv() {
	return (
		<Upcoming
			icon={<Tv />}
			title="Vídeos de treinamento"
			meanwhile="Enquanto isso, o seu dia continua no menu."
			act={<ButtonLink to="/menu">Ir para o menu</ButtonLink>}
		>
			Os vídeos publicados pela sua empresa aparecem aqui, os mais novos primeiro, cada um com o seu
			quiz.
		</Upcoming>
	);
}
