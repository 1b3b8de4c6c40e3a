import { Button } from '#app/ui/button.tsx';
import { count } from '#app/ui/format.ts';
import { ProgressBar } from '#app/ui/progress-bar.tsx';
import type { Import, ImportAct } from '#worker/contract/import.ts';

const WORDS: Readonly<Record<ImportAct, string>> = {
	check: 'Conferindo, nada é gravado',
	apply: 'Aplicando',
	undo: 'Desfazendo',
};

type Props = { readonly progress: Import['progress']; readonly onCancel: () => void };

/** What runs and how far it is. */
export function ImportProgress({ progress, onCancel }: Props) {
	const { act, done, total } = progress ?? { act: 'check', done: 0, total: 0 };
	const part = total > 0 ? `${count(done)} de ${count(total)}` : `${count(done)} linhas lidas`;
	return (
		<div className="grid gap-2">
			<p role="status">
				{WORDS[act]}… {done > 0 && part}
			</p>
			<ProgressBar aria-label={WORDS[act]} {...(total > 0 ? { value: done, max: total } : {})} />
			<Button className="justify-self-start" onClick={onCancel}>
				Cancelar
			</Button>
		</div>
	);
}
