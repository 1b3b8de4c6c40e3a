import { type ClientActionFunctionArgs, useLoaderData } from '@remix-run/react';
import { CloudCheck } from 'lucide-react';
import { useState } from 'react';
import type { WaitingItem } from '#worker/contract/offline-api.ts';
import { ExportUnsent } from '../features/device/export-unsent.tsx';
import { OutboxRow } from '../features/device/outbox-row.tsx';
import { ReceiptRow } from '../features/device/receipt-row.tsx';
import { SendAllButton } from '../features/device/send-button.tsx';
import type { SendResult } from '../features/device/use-outbox-send.ts';
import type { ScreenHandle } from '../features/shell/screen-handle.ts';
import { notAfterActs } from '../platform/acts.ts';
import { codeOf, errorText } from '../platform/error-text.ts';
import { useSync } from '../platform/use-sync.ts';
import { worker } from '../platform/worker.client.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { SaveState } from '../ui/save-state.tsx';
import { toast } from '../ui/toast.tsx';

export const handle: ScreenHandle = { title: 'Envios', back: '/offline', width: 'wide' };

export async function clientLoader() {
	const [outbox, sync] = await Promise.all([worker.offline.outbox(), worker.sync.view()]);
	return { outbox, sync };
}

export const shouldRevalidate = notAfterActs;

export async function clientAction({ request }: ClientActionFunctionArgs): Promise<SendResult> {
	const formData = await request.formData();
	const id = String(formData.get('id'));
	const kind = String(formData.get('kind')) as WaitingItem['kind'];
	// Stored here, because a row that was sent disappears and cannot show its result.
	const over = (): SendResult => {
		toast(String(formData.get('done')));
		return { done: true, code: null };
	};
	try {
		switch (formData.get('act')) {
			case 'send-item': {
				const { sent, reason } = await worker.offline.sendItem({ kind, id });
				return sent ? over() : { done: false, code: reason };
			}
			case 'drop':
				await worker.offline.drop({ kind: kind === 'check' ? 'check' : 'carried', id });
				return over();
			default:
				await worker.sync.syncNow();
				if ((await worker.offline.outbox()).items.length === 0) return over();
				toast('Ainda há itens à espera. Veja cada um.');
				return { done: false, code: null };
		}
	} catch (error) {
		const code = codeOf(error);
		if (formData.get('act') !== 'send-item') toast(errorText(code));
		return { done: false, code };
	}
}

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
export default function Outbox() {
	const { outbox, ...loaded } = useLoaderData<typeof clientLoader>();
	const sync = useSync() ?? loaded.sync;
	const { items, delivered } = outbox;
	const checks = items.filter(({ kind, state }) => kind === 'check' && state !== 'refused');
	const refused = items.filter(({ state }) => state === 'refused');
	const waiting = items.filter(({ kind, state }) => kind !== 'check' && state !== 'refused');
	return (
		<>
			{items.length === 0 && (
				<EmptyState icon={<CloudCheck />} title="Nada à espera de envio">
					O que você faz sem internet aparece aqui até o servidor confirmar que recebeu.
				</EmptyState>
			)}
			{items.length > 0 && <SendAllButton />}
			<div className="grid items-start gap-4 lg:grid-cols-2">
				<div className="grid gap-4">
					<Items title="Recusados" items={refused} />
					<Items title="À espera" items={waiting} />
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
										Coaching com {name}, de {owner}
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
