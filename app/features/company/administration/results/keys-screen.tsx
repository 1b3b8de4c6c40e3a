import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { AuditLink } from '#app/features/company/public/audit-link.tsx';
import { codeOf } from '#app/platform/error-text.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Ask } from '#app/ui/dialog.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ErrorNote } from '#app/ui/error-note.tsx';
import { absolute } from '#app/ui/format.ts';
import { StatusChip } from '#app/ui/status-chip.tsx';
import { toast } from '#app/ui/toast.tsx';
import { Unavailable } from '#app/ui/unavailable.tsx';
import type { AccessKey } from '#worker/contract/access-keys.ts';
import type { AppErrorCode } from '#worker/errors.ts';
import { rightInWords } from './export-words.ts';
import { KeyForm } from './key-form.tsx';
import { MadeKey } from './made-key.tsx';
import { type KeysAnswer, useKeyActs } from './results.data.client.ts';

/** The keys with which other programs import and export. */
export function KeysScreen({ keys, code }: KeysAnswer) {
	if (!keys) return <Unavailable code={code ?? 'server-failed'} title="As chaves não chegaram" />;
	return <Keys first={keys} />;
}

function Keys({ first }: { readonly first: readonly AccessKey[] }) {
	const act = useKeyActs();
	const [keys, setKeys] = useState(first);
	const [made, setMade] = useState<string | null>(null);
	const [ending, setEnding] = useState<AccessKey | null>(null);
	const [failure, setFailure] = useState<AppErrorCode | null>(null);
	const [pending, setPending] = useState(false);

	async function end({ _id }: AccessKey): Promise<void> {
		setPending(true);
		setFailure(null);
		try {
			setKeys((await act('revokeKey', _id)).keys);
			toast('Chave encerrada');
		} catch (error) {
			setFailure(codeOf(error));
		}
		setPending(false);
		setEnding(null);
	}

	return (
		<div className="grid items-start gap-4 grid-fit-22/2">
			<Card title="Nova chave">
				{made === null ? (
					<KeyForm
						onMade={({ key, keys: all }) => {
							setMade(key);
							setKeys(all);
						}}
					/>
				) : (
					<MadeKey secret={made} onKept={() => setMade(null)} />
				)}
			</Card>
			{keys.length === 0 ? (
				<EmptyState icon={<KeyRound />} title="Nenhuma chave ainda">
					Com uma chave, o ERP ou o BI importa e exporta sozinho.
				</EmptyState>
			) : (
				<Card title="Chaves" content="rows">
					{keys.map((key) => (
						<KeyRow key={key._id} of={key} onEnd={() => setEnding(key)} />
					))}
				</Card>
			)}
			<ErrorNote code={failure} />
			<AuditLink entity="key" />
			<Ask
				open={ending !== null}
				title={`Encerrar a chave ${ending?.name ?? ''}?`}
				act="Encerrar a chave"
				stay="Manter a chave"
				danger
				pending={pending}
				onAct={() => ending && void end(ending)}
				onStay={() => setEnding(null)}
			>
				<p>O programa que a usa para de importar e exportar agora. Ela não volta.</p>
			</Ask>
		</div>
	);
}

function KeyRow({ of, onEnd }: { readonly of: AccessKey; readonly onEnd: () => void }) {
	const { name, reads, writes, createdBy, createdAt, lastUsedAt, revokedAt, isStopped } = of;
	const rights = [
		reads.length > 0 && `Exporta: ${reads.map(rightInWords).join(', ')}`,
		writes.length > 0 && `Importa: ${writes.map(rightInWords).join(', ')}`,
	].filter(Boolean);
	return (
		<div className="grid gap-1 px-4 py-3">
			<div className="flex flex-wrap items-center justify-between gap-2">
				<span className="font-semibold">{name}</span>
				{isStopped && !revokedAt && (
					<StatusChip tone="warn" icon={null}>
						Parada
					</StatusChip>
				)}
				{revokedAt ? (
					<StatusChip tone="neutral" icon={null}>
						Encerrada
					</StatusChip>
				) : (
					<Button look="quiet" aria-label={`Encerrar a chave ${name}`} onClick={onEnd}>
						Encerrar
					</Button>
				)}
			</div>
			{isStopped && !revokedAt && (
				<p>
					{createdBy} não administra mais, e a chave não abre nada. Crie outra e ponha-a no programa
					que a usava.
				</p>
			)}
			{rights.map((line) => (
				<p key={String(line)}>{line}</p>
			))}
			<p className="text-sm text-muted">
				{createdBy} · {absolute(createdAt)} ·{' '}
				{lastUsedAt ? `usada em ${absolute(lastUsedAt)}` : 'nunca usada'}
			</p>
		</div>
	);
}
