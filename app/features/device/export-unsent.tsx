import { FileLock2 } from 'lucide-react';
import { useState } from 'react';
import { codeOf } from '#app/platform/error-text.ts';
import { saveFile } from '#app/platform/save-file.client.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { ErrorNote } from '#app/ui/error-note.tsx';
import { plural } from '#app/ui/format.ts';
import { Notice } from '#app/ui/notice.tsx';
import type { ExportFile } from '#worker/contract/offline-api.ts';
import type { AppErrorCode } from '#worker/errors.ts';
import { exportUnsent } from './outbox.data.client.ts';

/**
 * For a phone that cannot send: exports its unsent work in an encrypted file for another device.
 */
export function ExportUnsent() {
	const [pending, setPending] = useState(false);
	const [file, setFile] = useState<ExportFile | null>(null);
	const [code, setCode] = useState<AppErrorCode | null>(null);

	async function seal() {
		setPending(true);
		setCode(null);
		try {
			setFile(await exportUnsent());
		} catch (error) {
			setCode(codeOf(error));
		} finally {
			setPending(false);
		}
	}

	return (
		<Card title="Levar para outro aparelho">
			<p className="text-muted">
				Se este aparelho não consegue enviar, exporte um arquivo protegido. Você, ou o seu gestor,
				importa em outro aparelho e envia de lá. Nada é apagado daqui.
			</p>
			<ErrorNote code={code} />
			{file === null ? (
				<Button
					pending={pending}
					icon={<FileLock2 aria-hidden="true" className="size-5" />}
					onClick={() => void seal()}
				>
					{pending ? 'Protegendo…' : 'Exportar o que não foi enviado'}
				</Button>
			) : (
				<ExportedFile file={file} />
			)}
		</Card>
	);
}

/** The code is shown once, before the file is saved. */
function ExportedFile({ file }: { readonly file: ExportFile }) {
	return (
		<>
			<Notice tone="warn" role="status">
				Anote este código. Sem ele ninguém abre o arquivo, e ele não aparece de novo.
			</Notice>
			<p
				data-code
				className="figures select-all rounded-md bg-sunken p-3 text-center text-xl font-bold"
			>
				{file.code}
			</p>
			<p className="text-sm text-muted">
				O arquivo {file.name} leva{' '}
				{plural(file.coachings, 'coaching', 'coachings', 'nenhum coaching')}
				{file.others > 0 && ` e ${plural(file.others, 'outro item', 'outros itens', '')}`}. Mande o
				código por outro caminho, nunca junto do arquivo.
			</p>
			{file.others > 0 && (
				<p className="text-sm text-muted">
					Um gestor pode enviar os coachings. O resto só você envia: deste aparelho ou importando o
					arquivo em outro.
				</p>
			)}
			<Button onClick={() => void saveFile(file.name, 'text/plain', file.text)}>
				Salvar ou compartilhar o arquivo
			</Button>
		</>
	);
}
