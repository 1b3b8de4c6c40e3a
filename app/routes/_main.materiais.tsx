import { Materials } from '../features/requests/food-solution/materials.tsx';
import type { ScreenHandle } from '../features/shell/screen-handle.ts';

export const handle: ScreenHandle = { title: 'Materiais', back: '/menu' };

/** Files and links of the company: open, download, share. */
export default function CompanyMaterials() {
	return (
		<>
			<p className="text-muted">
				Toque em um arquivo para guardar ou compartilhar, em um link para abrir no navegador.
			</p>
			<Materials about="everything" />
		</>
	);
}
