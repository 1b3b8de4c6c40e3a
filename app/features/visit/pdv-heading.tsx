import { Repeat2, ShieldCheck, Signpost } from 'lucide-react';
import { Fact } from '#app/features/portfolio/public/fact.tsx';
import { phone as phoneText } from '#app/ui/format.ts';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { StatusChip } from '#app/ui/status-chip.tsx';
import type { PdvView } from '#worker/contract/coaching-api.ts';
import { PdvStatusChip } from './pdv-status-chip.tsx';

type Shown = 'client' | 'inRoute' | 'allowance' | 'status' | 'visit' | 'contact';
type Props = Pick<PdvView, Shown> & { readonly teleSales: boolean };

/** Name and address of the client, what differs today, and in telesales the number to call. */
export function PdvHeading(props: Props) {
	const { client, inRoute, allowance, status, visit, contact, teleSales } = props;
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
			{teleSales && contact && <Contact {...contact} />}
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

/** Whom a telesales visit calls. */
function Contact({ buyer, phone }: NonNullable<PdvView['contact']>) {
	return (
		<dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-x-4 gap-y-2">
			<Fact label="Comprador">{buyer || 'Não informado'}</Fact>
			<Fact label="Telefone">
				{phone ? (
					<a
						href={`tel:+55${phone.replace(/\D/g, '')}`}
						className="-my-3 inline-flex min-h-12 items-center underline"
					>
						{phoneText(phone)}
					</a>
				) : (
					'Não informado'
				)}
			</Fact>
		</dl>
	);
}
