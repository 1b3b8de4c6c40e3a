import { CloudCheck } from 'lucide-react';
import { ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { plural } from '#app/ui/format.ts';
import { RelativeTime } from '#app/ui/relative-time.tsx';
import type { OutboxView } from '#worker/contract/offline-api.ts';
import { OutboxRow } from './outbox-row.tsx';

const SHOWN = 3;

type Props = { readonly outbox: OutboxView; readonly lastSent: string | null };

/** The first waiting items, with a link to all of them. */
export function OutboxCard({ outbox: { items }, lastSent }: Props) {
	const coachings = items.filter(({ kind }) => kind !== 'check');
	const shown = coachings.slice(0, SHOWN);
	const checks = items.length - coachings.length;
	return (
		<Card
			title="Envio"
			content="rows"
			aside={items.length > 0 && <span className="figures text-muted">{items.length}</span>}
		>
			{items.length === 0 && (
				<p className="flex items-center gap-3 px-4 py-3">
					<CloudCheck aria-hidden="true" className="size-6 flex-none text-accent" />
					<span>
						Tudo o que você fez já foi enviado.
						{lastSent !== null && (
							<>
								{' '}
								Último envio: <RelativeTime at={lastSent} />.
							</>
						)}
					</span>
				</p>
			)}
			{shown.length > 0 && (
				<ul className="rows">
					{shown.map((item) => (
						<OutboxRow key={item.id} item={item} />
					))}
				</ul>
			)}
			{checks > 0 && (
				<p className="px-4 py-3 text-sm text-muted">
					Falta enviar também{' '}
					{plural(checks, 'check-in ou check-out', 'check-ins e check-outs', 'Nada')}.
				</p>
			)}
			<div className="p-4">
				<ButtonLink to="/offline/envios" className="w-full">
					{items.length === 0 ? 'Ver envios' : `Ver todos os envios (${items.length})`}
				</ButtonLink>
			</div>
		</Card>
	);
}
