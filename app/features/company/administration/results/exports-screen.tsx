import { Download } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { DateField } from '#app/ui/date-field.tsx';
import { ErrorNote } from '#app/ui/error-note.tsx';
import { EXPORTS } from '#worker/contract/exports.ts';
import type { AppErrorCode } from '#worker/errors.ts';
import { type Superior, SuperiorField } from '../superior-field.tsx';
import { EXPORT_WORDS } from './export-words.ts';
import { downloadExport } from './results.data.client.ts';

const FORMATS = [
	{ format: 'xlsx', label: 'Excel' },
	{ format: 'csv', label: 'CSV' },
] as const;

/** What the company's people made, by days and by team, for spreadsheets and other programs. */
export function ExportsScreen() {
	const [from, setFrom] = useState('');
	const [to, setTo] = useState('');
	const [team, setTeam] = useState<Superior | null>(null);
	const [saving, setSaving] = useState<string | null>(null);
	const [code, setCode] = useState<AppErrorCode | null>(null);
	const isTurned = from !== '' && to !== '' && from > to;

	async function save(name: string, format: string): Promise<void> {
		const query = new URLSearchParams({ from, to, team: team?.code ?? '', format });
		const path = `/exports/${name}?${query}`;
		setSaving(`${name}.${format}`);
		setCode(await downloadExport(path));
		setSaving(null);
	}

	return (
		<div className="grid items-start gap-4 grid-fit-22/2">
			<Card title="O que exportar">
				<div className="grid gap-4 grid-fit-13/2">
					<DateField label="De" value={from} onChange={setFrom} />
					<DateField
						label="Até"
						value={to}
						error={isTurned ? 'O fim vem antes do início.' : null}
						onChange={setTo}
					/>
				</div>
				<SuperiorField label="Equipe de" chosen={team} onChoose={setTeam} />
				<p className="text-muted">Sem dias nem equipe, vem tudo o que há.</p>
			</Card>
			<Card title="Baixar">
				{EXPORTS.map((name) => {
					const { title, detail } = EXPORT_WORDS[name];
					return (
						<div key={name} className="flex flex-wrap items-center gap-2">
							<span className="grid min-w-0 flex-1 basis-40">
								<span className="font-medium">{title}</span>
								<span className="text-sm text-muted">{detail}</span>
							</span>
							<span className="flex flex-wrap gap-2">
								{FORMATS.map(({ format, label }) => (
									<Button
										key={format}
										aria-label={`${title} em ${label}`}
										pending={saving === `${name}.${format}`}
										disabled={isTurned}
										icon={<Download aria-hidden="true" className="size-5" />}
										onClick={() => void save(name, format)}
									>
										{label}
									</Button>
								))}
							</span>
						</div>
					);
				})}
				<ErrorNote code={code} />
			</Card>
		</div>
	);
}
