import { ListChecks } from 'lucide-react';
import { ButtonLink } from '#app/components/button.tsx';
import { Upcoming } from '#app/components/upcoming.tsx';
import type { ScreenHandle } from '#app/screen-handle.ts';

export const handle: ScreenHandle = { title: 'Quiz', back: '/tv-vendas', tabs: 'off' };

/** A question of the quiz begun: the guard lets nobody in without one. */
export default function Quiz() {
	return (
		<Upcoming
			icon={<ListChecks />}
			title="Quiz do vídeo"
			meanwhile="Enquanto isso, veja os vídeos na TV Vendas."
			act={<ButtonLink to="/tv-vendas">Voltar à TV Vendas</ButtonLink>}
		>
			As perguntas do vídeo aparecem aqui, uma por tela, e cada resposta fica salva neste aparelho.
		</Upcoming>
	);
}
