import { useRevalidator } from '@remix-run/react';
import { useEffect } from 'react';
import { AuditLink } from '#app/features/company/public/audit-link.tsx';
import { Card } from '#app/ui/card.tsx';
import { absolute, count, plural } from '#app/ui/format.ts';
import { Notice } from '#app/ui/notice.tsx';
import type { ImportResponse, ImportRowKind } from '#worker/contract/import.ts';
import { useImportAction } from './import-action.ts';
import { ImportApply } from './import-apply.tsx';
import { ImportDifference } from './import-difference.tsx';
import { ImportMapping } from './import-mapping.tsx';
import { ImportProgress } from './import-progress.tsx';
import { ImportStateChip } from './import-state-chip.tsx';
import { ImportUndo } from './import-undo.tsx';
import { SendAgain } from './send-again.tsx';

const EVERY_MS = 1_000;

type Props = {
	readonly found: ImportResponse;
	readonly kind: ImportRowKind;
	readonly page: number;
};

/** One import: what is wrong, what it would change, and the acts on it. */
export function ImportScreen({ found, kind, page }: Props) {
	const one = found.import;
	const { _id, state, problem, counts, progress } = one;
	const action = useImportAction(_id);
	const isRunning = progress !== null || (state === 'checking' && problem === null);
	const { revalidate } = useRevalidator();
	useEffect(() => {
		if (!isRunning) return;
		const timer = setInterval(revalidate, EVERY_MS);
		return () => clearInterval(timer);
	}, [isRunning, revalidate]);

	return (
		<div className="grid gap-4">
			<Card title={found.title ?? one.fileName} aside={<ImportStateChip one={one} />}>
				<p className="wrap-anywhere">
					{one.fileName}
					{one.isComplete && ' · tabela completa'}
				</p>
				<p className="text-muted">
					Enviada por {one.createdBy} em {absolute(one.createdAt)}
					{one.appliedAt && ` · aplicada por ${one.appliedBy} em ${absolute(one.appliedAt)}`}
					{one.undoneAt && ` · desfeita em ${absolute(one.undoneAt)}`}
				</p>
				{problem !== null && !isRunning && (
					<Notice tone="bad" role="alert">
						{problem}
					</Notice>
				)}
				{problem !== null && !isRunning && state === 'checking' && (
					<SendAgain entity={one.entity} words="Enviar outra planilha" />
				)}
				{isRunning ? (
					<ImportProgress
						progress={progress}
						onCancel={() => action((act) => act('cancel', _id))}
					/>
				) : (
					<p className="font-medium">
						{plural(counts.read, 'linha lida', 'linhas lidas', 'Nenhuma linha lida')}
						{counts.same > 0 && `, ${count(counts.same)} sem mudança`}
					</p>
				)}
				{!isRunning && state === 'checked' && <ImportApply found={found} action={action} />}
				{!isRunning && state === 'applied' && <ImportUndo one={one} action={action} />}
				{one.appliedAt && <AuditLink entity="import" id={_id} />}
			</Card>
			{!isRunning && (state !== 'checking' || problem !== null) && (
				<>
					{state !== 'checking' && <ImportDifference found={found} kind={kind} page={page} />}
					{(state === 'checked' || state === 'checking') && (
						<ImportMapping key={counts.read} found={found} action={action} />
					)}
				</>
			)}
		</div>
	);
}
