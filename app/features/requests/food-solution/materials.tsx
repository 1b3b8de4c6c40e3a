import { Download, ExternalLink, FileText, PlaySquare } from 'lucide-react';
import { useEffect, useState } from 'react';
import { codeOf } from '#app/platform/error-text.ts';
import { useOnline } from '#app/platform/use-online.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { ErrorNote } from '#app/ui/error-note.tsx';
import { fileSize } from '#app/ui/format.ts';
import { ListRow } from '#app/ui/list-row.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import type { Materials as Found } from '#worker/contract/food-solution-api.ts';
import type { AppErrorCode } from '#worker/errors.ts';
import { downloadMaterial, loadMaterials } from './food-solution.data.client.ts';
import { duration } from './food-solution-words.ts';

const ICON = 'size-6 flex-none text-accent';

/** Files, links and videos. They need the network. */
export function Materials({ about }: { readonly about: 'food-solution' | 'everything' }) {
	const online = useOnline();
	const [found, setFound] = useState<Found | null>(null);
	const [code, setCode] = useState<AppErrorCode | null>(null);

	async function ask() {
		setCode(null);
		try {
			setFound(await loadMaterials(about));
		} catch (error) {
			setCode(codeOf(error));
		}
	}

	async function open(id: string, name: string) {
		setCode(null);
		try {
			await downloadMaterial(id, name);
		} catch (error) {
			setCode(codeOf(error));
		}
	}

	// biome-ignore lint/correctness/useExhaustiveDependencies: asked when opened and when the signal is back
	useEffect(() => {
		if (online) void ask();
	}, [online]);

	// A server without such content answers not-found: nothing is shown.
	if (code === 'not-found' && found === null && about === 'food-solution') return null;
	const isEmpty = found && found.links.length + found.files.length + found.videos.length === 0;
	return (
		<Card title={about === 'food-solution' ? 'Materiais' : 'Arquivos e links'} content="rows">
			{code !== null && (
				<div className="p-4">
					<ErrorNote code={code} act={<Button onClick={() => void ask()}>Tentar de novo</Button>} />
				</div>
			)}
			{found === null && code === null && (
				<div className="p-4">
					{online ? (
						<Skeleton rows={3} label="Carregando materiais" />
					) : (
						<p className="text-muted">Os materiais aparecem aqui com internet.</p>
					)}
				</div>
			)}
			{isEmpty && <p className="p-4 text-muted">Nenhum material por enquanto.</p>}
			{found?.videos.map(({ _id, title, description, seconds }) => (
				<ListRow
					key={_id}
					to={`/tv-vendas/video/${_id}`}
					icon={<PlaySquare aria-hidden="true" className={ICON} />}
					title={title}
					detail={description}
					trailing={duration(seconds)}
				/>
			))}
			{found?.files.map(({ _id, name, description, size }) => (
				<button key={_id} type="button" className="row" onClick={() => void open(_id, name)}>
					<FileText aria-hidden="true" className={ICON} />
					<span className="grid min-w-0 flex-1 gap-0.5">
						<span className="font-semibold">{name}</span>
						<span className="text-sm text-muted">
							{description.replace(/\.$/, '')} · {fileSize(size)}
						</span>
					</span>
					<Download aria-hidden="true" className="size-5 flex-none text-edge" />
				</button>
			))}
			{found?.links.map(({ _id, title, description, url }) => (
				<a key={_id} href={url} target="_blank" rel="noreferrer" className="row">
					<ExternalLink aria-hidden="true" className={ICON} />
					<span className="grid min-w-0 flex-1 gap-0.5">
						<span className="font-semibold">{title}</span>
						<span className="text-sm text-muted">{description} Abre no navegador.</span>
					</span>
				</a>
			))}
		</Card>
	);
}
