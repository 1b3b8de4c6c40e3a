import { CloudOff, Download, ExternalLink, FileText, PlaySquare } from 'lucide-react';
import { useState } from 'react';
import { errorText } from '#app/platform/error-text.ts';
import { useOnline } from '#app/platform/use-online.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ErrorNote } from '#app/ui/error-note.tsx';
import { fileSize } from '#app/ui/format.ts';
import { ListRow } from '#app/ui/list-row.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import type { Materials } from '#worker/contract/food-solution-api.ts';
import type { AppErrorCode } from '#worker/errors.ts';
import { downloadMaterial } from './food-solution.data.client.ts';
import { duration } from './food-solution-words.ts';

const ICON = 'size-6 flex-none text-accent';

type Props = {
	readonly title: string;
	/** null: not loaded yet. */
	readonly found: Materials | null;
	/** Why it could not be loaded. */
	readonly code: AppErrorCode | null;
	readonly onRetry: () => void;
	/** They have the whole screen. */
	readonly isWide?: boolean;
};

/** Files, links and videos. They need the network. */
export function MaterialList({ title, found, code, onRetry, isWide }: Props) {
	const online = useOnline();
	const [notSaved, setNotSaved] = useState<AppErrorCode | null>(null);

	async function save(id: string, name: string) {
		setNotSaved(await downloadMaterial(id, name));
	}

	const isEmpty = found && found.links.length + found.files.length + found.videos.length === 0;
	return (
		<Card title={title} content={isWide ? 'columns' : 'rows'}>
			{notSaved && (
				<div className="p-4">
					<ErrorNote code={notSaved} />
				</div>
			)}
			{code && (
				<EmptyState
					icon={<CloudOff />}
					title="Os materiais não chegaram"
					act={<Button onClick={onRetry}>Tentar de novo</Button>}
				>
					{errorText(code)}
				</EmptyState>
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
				<button key={_id} type="button" className="row" onClick={() => void save(_id, name)}>
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
