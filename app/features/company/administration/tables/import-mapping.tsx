import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { ChoiceRow } from '#app/ui/choice-row.tsx';
import { Field, SelectField } from '#app/ui/field.tsx';
import { More } from '#app/ui/more.tsx';
import type { ImportResponse } from '#worker/contract/import.ts';
import { fold } from '#worker/domain/shared/fold.ts';
import type { ImportAction } from './import-action.ts';

type Props = { readonly found: ImportResponse; readonly action: ImportAction };

/** Which column each heading of the file is; what is chosen here is remembered. */
export function ImportMapping({ found, action }: Props) {
	const one = found.import;
	const [mapping, setMapping] = useState<Readonly<Record<string, string>>>({});
	const [extra, setExtra] = useState('');
	const [isComplete, setComplete] = useState(one.isComplete);
	const headings = one.headings.filter(({ title }) => title !== '');
	const unused = headings.filter(({ column }) => column === null).length;
	const missing = found.columns.filter(
		({ key, isRequired }) => isRequired && !headings.some(({ column }) => column === key),
	);

	function choose(title: string, column: string): void {
		setMapping({ ...mapping, [mappingKey(title)]: column });
	}

	return (
		<More words={`Colunas da planilha${unused > 0 ? ` (${unused} sem uso)` : ''}`}>
			<div className="grid gap-3 pb-2">
				{missing.length > 0 && (
					<p className="text-danger">
						Sem coluna para {missing.map(({ title }) => title).join(', ')}.
					</p>
				)}
				<div className="grid gap-3 grid-fit-13/3">
					{headings.map(({ title, column }) => (
						<SelectField
							key={title}
							label={title}
							value={mapping[mappingKey(title)] ?? column ?? ''}
							onChange={(event) => choose(title, event.currentTarget.value)}
						>
							<option value="">Não usar</option>
							{found.columns.map(({ key, title: name }) => (
								<option key={key} value={key}>
									{name}
								</option>
							))}
						</SelectField>
					))}
				</div>
				{headings.length === 0 && (
					<Field
						label={`Como se chama a coluna ${found.columns[0]?.title ?? ''} na planilha?`}
						hint="Escreva o título como está no arquivo"
						value={extra}
						onChange={(event) => setExtra(event.currentTarget.value)}
					/>
				)}
				<ChoiceRow
					type="checkbox"
					checked={isComplete}
					onChange={(event) => setComplete(event.currentTarget.checked)}
					label="A tabela está completa"
					detail="O que não está nela sai"
				/>
				<Button
					className="justify-self-start"
					icon={<RefreshCw aria-hidden="true" className="size-5" />}
					onClick={() => {
						const [first] = found.columns;
						const named = extra && first ? { [mappingKey(extra)]: first.key } : {};
						const body = { importId: one._id, mapping: { ...mapping, ...named }, isComplete };
						void action((act) => act('check', body));
					}}
				>
					Conferir de novo
				</Button>
			</div>
		</More>
	);
}

/** As the server compares headings: without accents, case and signs. */
function mappingKey(title: string): string {
	return fold(title.replaceAll('ª', 'a').replaceAll('º', 'o'))
		.replace(/[^a-z0-9]+/g, ' ')
		.trim();
}
