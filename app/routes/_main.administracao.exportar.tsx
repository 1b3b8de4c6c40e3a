import { ExportsScreen } from '#app/features/company/administration/results/exports-screen.tsx';
import type { ScreenHandle } from '#app/features/shell/screen-handle.ts';

export const handle: ScreenHandle = { title: 'Exportar', back: '/administracao', width: 'wide' };

/** What the company's people made, as tables. */
export default function Exports() {
	return <ExportsScreen />;
}
