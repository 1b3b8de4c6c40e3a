import { Repeat2, ShieldCheck, Signpost } from 'lucide-react';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { StatusChip } from '#app/ui/status-chip.tsx';
import type { PdvView } from '#worker/contract/coaching-api.ts';
import { PdvStatusChip } from './pdv-status-chip.tsx';

type Props = Pick<PdvView, 'client' | 'inRoute' | 'allowance' | 'status' | 'visit'> & {
	readonly teleSales: boolean;
};

/** Name and address of the client, and what differs today: allowance, out of route, status. */
export function PdvHeading({ client, inRoute, allowance, status, visit, teleSales }: Props) {
	const place = [client.district, client.city, client.uf].filter(Boolean).join(', ');
	return (
		<div className="grid gap-2">
			<div>
				<PageHeading>{client.name}</PageHeading>
				<p className="text-muted">
					{place}
					<span className="figures block text-sm">
						Cliente {client.code}
						{client.segment && ` · ${client.segment}`}
					</span>
				</p>
			</div>
			<p className="flex flex-wrap gap-2">
				<PdvStatusChip status={visit ? 'open' : status} teleSales={teleSales} />
				{!inRoute && (
					<StatusChip tone="warn" icon={<Signpost aria-hidden="true" />}>
						Fora da rota
					</StatusChip>
				)}
				{allowance && <AllowanceChip reason={allowance.reason} />}
			</p>
		</div>
	);
}

/** 'Quinzenal' counts half (rule 4.10); any other reason excuses the client today (rule 4.12). */
function AllowanceChip({ reason }: { readonly reason: string }) {
	return reason === 'Quinzenal' ? (
		<StatusChip tone="info" icon={<Repeat2 aria-hidden="true" />}>
			Quinzenal
		</StatusChip>
	) : (
		<StatusChip tone="info" icon={<ShieldCheck aria-hidden="true" />}>
			Com abono: {reason}
		</StatusChip>
	);
}
