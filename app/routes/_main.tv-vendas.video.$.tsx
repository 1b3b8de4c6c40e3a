import { Play } from 'lucide-react';
import { ButtonLink } from '#app/components/button.tsx';
import { Upcoming } from '#app/components/upcoming.tsx';
import type { ScreenHandle } from '#app/screen-handle.ts';

export const handle: ScreenHandle = { title: 'Vídeo', back: '/tv-vendas' };

/** One training video, whatever its address after /tv-vendas/video. */
export default function Video() {
	return (
		<Upcoming
			icon={<Play />}
			title="Vídeo de treinamento"
			meanwhile="Enquanto isso, assista pelo link que a sua empresa enviou."
			act={<ButtonLink to="/tv-vendas">Voltar à TV Vendas</ButtonLink>}
		>
			O vídeo escolhido na TV Vendas toca aqui, também baixado para ver sem internet, e no fim
			começa o quiz.
		</Upcoming>
	);
}
