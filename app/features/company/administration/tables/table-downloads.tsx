import { Download } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { ErrorNote } from '#app/ui/error-note.tsx';
import { plural } from '#app/ui/format.ts';
import type { ImportEntityInfo } from '#worker/contract/import.ts';
import type { AppErrorCode } from '#worker/errors.ts';
import { downloadTable } from './imports.data.client.ts';

const CONTENTS = [
	{ content: 'example', label: 'Modelo com exemplos' },
	{ content: 'empty', label: 'Modelo vazio' },
	{ content: 'filled', label: 'O que há hoje' },
] as const;

/** The template of a table and its present content, for spreadsheets. */
export function TableDownloads({ info }: { readonly info: ImportEntityInfo }) {
	const [saving, setSaving] = useState<string | null>(null);
	const [code, setCode] = useState<AppErrorCode | null>(null);

	async function save(path: string): Promise<void> {
		setSaving(path);
		setCode(await downloadTable(path));
		setSaving(null);
	}

	return (
		<Card title="Baixar">
			<p className="text-muted">{plural(info.rows, 'linha', 'linhas', 'Nenhuma linha')} hoje.</p>
			{CONTENTS.map(({ content, label }) => (
				<div key={content} className="flex flex-wrap items-center gap-2">
					<span className="min-w-0 flex-1 basis-40 font-medium">{label}</span>
					<span className="flex flex-wrap gap-2">
						{(['xlsx', 'csv'] as const).map((format) => {
							const path = `/tables/${info.entity}?content=${content}&format=${format}`;
							return (
								<Button
									key={format}
									aria-label={`${label} em ${format === 'xlsx' ? 'Excel' : 'CSV'}`}
									pending={saving === path}
									icon={<Download aria-hidden="true" className="size-5" />}
									onClick={() => void save(path)}
								>
									{format === 'xlsx' ? 'Excel' : 'CSV'}
								</Button>
							);
						})}
					</span>
				</div>
			))}
			<ErrorNote code={code} />
		</Card>
	);
}
