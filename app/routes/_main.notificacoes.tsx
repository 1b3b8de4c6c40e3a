import { Bell } from 'lucide-react';
import { EmptyState } from '#app/components/empty-state.tsx';
import type { ScreenHandle } from '#app/screen-handle.ts';

export const handle: ScreenHandle = { title: 'Notificações' };

export default function Notifications() {
	return (
		<EmptyState icon={<Bell />} title="Nenhuma notificação">
			Avisos sobre a sua equipe, as suas rotas e os seus coachings aparecem aqui, os mais novos
			primeiro.
		</EmptyState>
	);
}
