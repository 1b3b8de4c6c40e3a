import { Download } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { ErrorNote } from '#app/ui/error-note.tsx';
import { absolute } from '#app/ui/format.ts';
import { Notice } from '#app/ui/notice.tsx';
import type { PersonFile } from '#worker/contract/administration-people.ts';
import type { AppErrorCode } from '#worker/errors.ts';
import { downloadRecord } from './people.data.client.ts';
import { PersonErasure } from './person-erasure.tsx';

type Props = { readonly file: PersonFile; readonly onChange: (file: PersonFile) => void };

/** What a person may ask for by the law on personal data: a copy, and the erasure. */
export function PersonPrivacy({ file, onChange }: Props) {
	const { code, erasedAt } = file.person;
	const [failure, setFailure] = useState<AppErrorCode | null>(null);
	const [saving, setSaving] = useState(false);
	const [isAsking, setAsking] = useState(false);

	async function save(): Promise<void> {
		setSaving(true);
		setFailure(await downloadRecord(code));
		setSaving(false);
	}

	return (
		<Card title="Dados pessoais (LGPD)">
			<p>
				Tudo o que a empresa guarda desta pessoa em um arquivo, para entregar a ela quando pedir.
			</p>
			<Button
				pending={saving}
				icon={<Download aria-hidden="true" className="size-5" />}
				onClick={() => void save()}
			>
				Baixar os dados guardados
			</Button>
			<ErrorNote code={failure} />
			{erasedAt ? (
				<Notice tone="info" role="status">
					Os dados foram removidos em {absolute(erasedAt)}. Notas, pontos e pedidos ficam com o
					código {code}.
				</Notice>
			) : (
				<>
					<p className="border-t border-line pt-3">
						Se a pessoa pedir, o que a identifica é removido para sempre.
					</p>
					<Button className="text-danger" onClick={() => setAsking(true)}>
						Remover os dados
					</Button>
				</>
			)}
			{isAsking && <PersonErasure file={file} onDone={onChange} onClose={() => setAsking(false)} />}
		</Card>
	);
}
