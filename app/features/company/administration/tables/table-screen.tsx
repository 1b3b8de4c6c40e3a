import { useNavigate } from '@remix-run/react';
import { Upload } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { useAct } from '#app/platform/acts.ts';
import { codeOf } from '#app/platform/error-text.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { ChoiceRow } from '#app/ui/choice-row.tsx';
import { ErrorNote } from '#app/ui/error-note.tsx';
import { FileField } from '#app/ui/file-field.tsx';
import type { ImportEntityInfo } from '#worker/contract/import.ts';
import type { AppErrorCode } from '#worker/errors.ts';
import { ColumnList } from './column-list.tsx';
import type { IMPORT_CHANGES } from './imports.data.client.ts';
import { TableDownloads } from './table-downloads.tsx';

const COMPLETE_DETAIL: Readonly<Record<string, string>> = {
	people: 'Quem não está nela sai: fica desligado, e o que fez continua guardado',
	clients: 'Clientes que não estão nela saem: ficam inativos e fora da rota',
	routes: 'A rota de cada vendedor que está nela é trocada inteira',
};

/** One table: its template, and the upload of a filled one. */
export function TableScreen({ info }: { readonly info: ImportEntityInfo }) {
	const { entity } = info;
	const act = useAct<typeof IMPORT_CHANGES>(`/administracao/dados/${entity}`);
	const navigate = useNavigate();
	const file = useRef<HTMLInputElement>(null);
	const [error, setError] = useState<string | null>(null);
	const [code, setCode] = useState<AppErrorCode | null>(null);
	const [isComplete, setComplete] = useState(false);
	const [isSending, setSending] = useState(false);

	async function send(event: FormEvent): Promise<void> {
		event.preventDefault();
		const chosen = file.current?.files?.[0];
		setError(chosen ? null : 'Escolha a planilha que quer importar.');
		if (!chosen) return;
		setSending(true);
		setCode(null);
		try {
			const importId = await act('upload', { entity, file: chosen, isComplete });
			navigate(`/administracao/importacao/${importId}`);
		} catch (refused) {
			setSending(false);
			setCode(codeOf(refused));
		}
	}

	return (
		<div className="grid items-start gap-4 grid-fit-22/2">
			<div className="grid gap-4">
				<TableDownloads info={info} />
				<Card title="Importar">
					<form className="grid gap-3" onSubmit={(event) => void send(event)}>
						<FileField
							ref={file}
							name="file"
							label="Planilha (.xlsx) ou CSV"
							accept=".xlsx,.xlsm,.csv,.txt"
							error={error}
						/>
						<ChoiceRow
							type="checkbox"
							checked={isComplete}
							onChange={(event) => setComplete(event.currentTarget.checked)}
							label="A tabela está completa"
							detail={COMPLETE_DETAIL[entity] ?? 'O que não está nela sai'}
						/>
						<ErrorNote code={code} />
						<Button
							type="submit"
							look="primary"
							pending={isSending}
							icon={<Upload aria-hidden="true" className="size-5" />}
						>
							Conferir a planilha
						</Button>
						<p className="text-sm text-muted">
							Conferir não grava nada: mostra os erros e o que mudaria.
						</p>
					</form>
				</Card>
			</div>
			<ColumnList columns={info.columns} />
		</div>
	);
}
