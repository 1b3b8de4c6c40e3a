import { type FormEvent, useState } from 'react';
import { errorText } from '#app/platform/error-text.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { NewAccessKeyResponse } from '#worker/contract/access-keys.ts';
import { EXPORTS, type ExportName } from '#worker/contract/exports.ts';
import { IMPORT_ENTITIES, type ImportEntity } from '#worker/contract/import.ts';
import { isAppError } from '#worker/errors.ts';
import { rightInWords } from './export-words.ts';
import { useKeyActs } from './results.data.client.ts';

const READABLE: readonly (ImportEntity | ExportName)[] = [...EXPORTS, ...IMPORT_ENTITIES];

/** Name and rights of a new key. */
export function KeyForm({ onMade }: { readonly onMade: (made: NewAccessKeyResponse) => void }) {
	const act = useKeyActs();
	const [refusal, setRefusal] = useState<string | null>(null);
	const [pending, setPending] = useState(false);

	async function make(event: FormEvent<HTMLFormElement>): Promise<void> {
		event.preventDefault();
		const data = new FormData(event.currentTarget);
		const reads = READABLE.filter((name) => data.getAll('reads').includes(name));
		const writes = IMPORT_ENTITIES.filter((name) => data.getAll('writes').includes(name));
		if (reads.length + writes.length === 0) {
			setRefusal('Escolha o que a chave pode exportar ou importar.');
			return;
		}
		setPending(true);
		setRefusal(null);
		try {
			const name = String(data.get('name') ?? '').trim();
			onMade(await act('createKey', { name, reads, writes }));
		} catch (error) {
			if (!isAppError(error)) throw error;
			setRefusal(errorText(error.code));
		}
		setPending(false);
	}

	return (
		<form className="grid gap-4" onSubmit={(event) => void make(event)}>
			<Field
				label="Nome"
				hint="O programa que a usa, por exemplo ERP"
				name="name"
				required
				maxLength={100}
			/>
			<Rights legend="Pode exportar" name="reads" of={READABLE} />
			<Rights legend="Pode importar" name="writes" of={IMPORT_ENTITIES} />
			<p>A chave vale enquanto você administrar a empresa.</p>
			{refusal && (
				<Notice tone="bad" role="alert">
					{refusal}
				</Notice>
			)}
			<Button type="submit" look="primary" pending={pending}>
				Criar a chave
			</Button>
		</form>
	);
}

type RightsProps = {
	readonly legend: string;
	readonly name: string;
	readonly of: readonly string[];
};

/** Boxes to tick, two in a line where there is room. */
function Rights({ legend, name, of }: RightsProps) {
	return (
		<fieldset className="border-0 p-0">
			<legend className="font-semibold">{legend}</legend>
			<div className="grid gap-2 grid-fit-13/2">
				{of.map((right) => (
					<label key={right} className="flex min-h-12 items-center gap-3">
						<input type="checkbox" className="size-6 flex-none" name={name} value={right} />
						{rightInWords(right)}
					</label>
				))}
			</div>
		</fieldset>
	);
}
