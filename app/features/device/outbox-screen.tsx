import { CloudCheck } from 'lucide-react';
import { useState } from 'react';
import { useSync } from '#app/platform/use-sync.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { named } from '#app/ui/person-name.ts';
import { SaveState } from '#app/ui/save-state.tsx';
import type { WaitingItem } from '#worker/contract/offline-api.ts';
import { ExportUnsent } from './export-unsent.tsx';
import type { LoadedOutbox } from './outbox.data.client.ts';
import { OutboxRow } from './outbox-row.tsx';
import { ReceiptRow } from './receipt-row.tsx';
import { SendAllButton } from './send-button.tsx';

/** Rows rendered at first: a device may hold a thousand. */
const FIRST = 50;

function Items({
	title,
	items,
}: {
	readonly title: string;
	readonly items: readonly WaitingItem[];
}) {
	const [all, setAll] = useState(false);
	if (items.length === 0) return null;
	return (
		<Card
			title={title}
			content="rows"
			aside={<span className="figures text-muted">{items.length}</span>}
		>
			<ul className="rows">
				{(all ? items : items.slice(0, FIRST)).map((item) => (
					<OutboxRow key={item.id} item={item} />
				))}
			</ul>
			{!all && items.length > FIRST && (
				<div className="p-4">
					<Button className="w-full" onClick={() => setAll(true)}>
						Mostrar os {items.length}
					</Button>
				</div>
			)}
		</Card>
	);
}

/** Every item the server does not have yet, and the items it has. */
export function OutboxScreen({ outbox, ...loaded }: LoadedOutbox) {
	const sync = useSync() ?? loaded.sync;
	const { items, delivered } = outbox;
	const checks = items.filter(({ kind, state }) => kind === 'check' && state !== 'refused');
	const refused = items.filter(({ state }) => state === 'refused');
	const waiting = items.filter(({ kind, state }) => kind !== 'check' && state !== 'refused');
	return (
		<>
			{items.length === 0 && (
				<EmptyState icon={<CloudCheck />} title="Nada para enviar">
					O que você faz sem internet aparece aqui até o servidor confirmar que recebeu.
				</EmptyState>
			)}
			{items.length > 1 && <SendAllButton />}
			<div className="grid items-start gap-4 grid-fit-22/2">
				<div className="grid gap-4">
					<Items title="Recusados" items={refused} />
					<Items title="Para enviar" items={waiting} />
					<Items title="Check-ins e check-outs" items={checks} />
				</div>
				<div className="grid gap-4">
					{items.some(({ inExport }) => inExport) && <ExportUnsent />}
					{sync.receipts.length > 0 && (
						<Card title="Coachings recentes">
							{sync.receipts.map((receipt) => (
								<ReceiptRow key={receipt.coachingId} receipt={receipt} />
							))}
						</Card>
					)}
					{delivered.length > 0 && (
						<Card title="Enviados por você para a equipe">
							{delivered.map(({ id, owner, name, sentAt }) => (
								<div key={id} className="grid justify-items-start gap-1">
									<p className="font-semibold">
										Coaching com {named(name)}, de {owner}
									</p>
									<SaveState state={{ kind: 'sent', at: sentAt }} />
								</div>
							))}
						</Card>
					)}
				</div>
			</div>
		</>
	);
}
