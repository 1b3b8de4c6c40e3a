import { useSearchParams } from '@remix-run/react';
import { ScrollText } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ErrorNote } from '#app/ui/error-note.tsx';
import { SelectField } from '#app/ui/field.tsx';
import { Unavailable } from '#app/ui/unavailable.tsx';
import { useUpdateSearchParams } from '#app/ui/use-update-search-params.ts';
import type { AuditPage } from '#worker/contract/audit.ts';
import type { AppErrorCode } from '#worker/errors.ts';
import { type AuditAnswer, findAudit } from './audit.data.client.ts';
import { AuditRow } from './audit-row.tsx';
import { ENTITIES } from './audit-words.ts';

type Props = AuditAnswer & { readonly query: string };

/** The acts of administration, newest first, a page at a time. */
export function AuditScreen({ page, code, query }: Props) {
	if (!page) {
		return <Unavailable code={code ?? 'server-failed'} title="A auditoria não chegou" />;
	}
	return (
		<>
			<AuditFilter />
			<AuditPages first={page} query={query} />
		</>
	);
}

/** Only the acts on one kind of thing. */
function AuditFilter() {
	const [params] = useSearchParams();
	const update = useUpdateSearchParams();
	const choose = (entity: string) =>
		update((asked) => {
			for (const name of ['entity', 'target']) asked.delete(name);
			if (entity !== '') asked.set('entity', entity);
			return asked;
		});
	return (
		<SelectField
			label="Mudanças em"
			value={params.get('entity') ?? ''}
			onChange={(event) => choose(event.target.value)}
		>
			<option value="">Tudo</option>
			{Object.entries(ENTITIES).map(([entity, words]) => (
				<option key={entity} value={entity}>
					{words}
				</option>
			))}
		</SelectField>
	);
}

function AuditPages({ first, query }: { readonly first: AuditPage; readonly query: string }) {
	const [entries, setEntries] = useState(first.entries);
	const [cursor, setCursor] = useState(first.cursor);
	const [code, setCode] = useState<AppErrorCode | null>(null);
	const [isLoading, setLoading] = useState(false);

	async function more(): Promise<void> {
		setLoading(true);
		const next = await findAudit(`${query}&cursor=${encodeURIComponent(cursor ?? '')}`);
		setLoading(false);
		setCode(next.code);
		if (!next.page) return;
		setEntries([...entries, ...next.page.entries]);
		setCursor(next.page.cursor);
	}

	if (entries.length === 0) {
		return (
			<EmptyState icon={<ScrollText />} title="Nenhuma mudança aqui">
				Cada ato da administração aparece aqui, com quem fez e o que mudou.
			</EmptyState>
		);
	}
	return (
		<>
			<Card content="rows">
				{entries.map((entry) => (
					<AuditRow key={entry.id} entry={entry} />
				))}
			</Card>
			<ErrorNote code={code} />
			{cursor !== null && (
				<Button onClick={() => void more()} disabled={isLoading}>
					{isLoading ? 'Carregando…' : 'Mostrar mais'}
				</Button>
			)}
		</>
	);
}
