import { Tv } from 'lucide-react';
import { EmptyState } from '#app/components/empty-state.tsx';
import type { ScreenHandle } from '#app/screen-handle.ts';

export const handle: ScreenHandle = { title: 'TV Vendas' };

export default function SalesTv() {
	return (
		<EmptyState icon={<Tv />} title="Nenhum vídeo publicado">
			Os vídeos de treinamento da sua empresa e os seus quizzes aparecem aqui quando são publicados.
		</EmptyState>
	);
}
