import { Link } from '@remix-run/react';
import { Ban, Check, ChevronRight, Repeat2, ShieldCheck } from 'lucide-react';
import { distance, grade } from '#app/ui/format.ts';
import { StatusChip } from '#app/ui/status-chip.tsx';
import type { PdvRow } from '#worker/contract/coaching-api.ts';
import { PdvStatusChip } from './pdv-status-chip.tsx';

type Props = {
	readonly row: PdvRow;
	readonly teleSales: boolean;
	/** The visit of this client is open. */
	readonly open: boolean;
};

/** One client in the list of the day: status, distance, result. */
export function PdvStop({ row, teleSales, open }: Props) {
	const done = row.status !== 'waiting' && !open;
	return (
		// The line of the day goes from the first stop to the last.
		<li
			className={`relative [contain-intrinsic-size:auto_4.25rem] [content-visibility:auto] not-first:border-t not-first:border-line before:absolute before:inset-y-0 before:start-[min(1.6875rem,7.5vw)] before:w-[3px] first:before:top-5 last:before:bottom-[calc(100%-1.75rem)] ${done ? 'before:bg-accent' : 'before:bg-line'}`}
		>
			<span
				className={`pointer-events-none absolute start-[min(1.125rem,5vw)] top-3 z-1 grid size-[min(1.375rem,6.2vw)] place-items-center rounded-full border-3 text-on-accent ${done ? 'border-accent bg-accent' : 'border-edge bg-surface'}`}
				aria-hidden="true"
			>
				{done && <Check size={14} strokeWidth={4} />}
			</span>
			<Link
				to={`/coaching/form/pdv?pdv=${encodeURIComponent(row.code)}`}
				className="row flex-wrap ps-[min(3.25rem,15vw)]"
			>
				<span className="grid min-w-0 flex-1 basis-24 gap-0.5">
					<span className="font-semibold">{row.name}</span>
					<span className="flex flex-wrap items-baseline gap-x-2 text-sm text-muted">
						<span className="flex min-w-0 flex-1 basis-20 flex-wrap gap-x-2">
							<span className="figures">
								{row.district || row.city} · {row.code}
							</span>
							{row.allowance && <AllowanceWords reason={row.allowance.reason} />}
						</span>
						{!teleSales && (
							// The space is reserved: a distance that arrives later moves no row.
							<span className="figures ms-auto min-w-12 flex-none text-end">
								{row.distance !== null && (
									<>
										<span className="sr-only">a </span>
										{distance(row.distance)}
									</>
								)}
							</span>
						)}
					</span>
					<span className="flex flex-wrap items-center gap-x-2 gap-y-1.5 empty:hidden">
						{(done || open) && (
							<PdvStatusChip status={open ? 'open' : row.status} teleSales={teleSales} />
						)}
						{row.grade !== null && (
							<span className="figures text-sm">
								{row.interrupted && (teleSales ? 'interrompido, ' : 'interrompida, ')}nota{' '}
								<strong className="text-base">{grade(row.grade)}</strong>
							</span>
						)}
						{row.blocked && (
							<StatusChip tone="warn" icon={<Ban aria-hidden="true" />}>
								Limite atingido
							</StatusChip>
						)}
					</span>
				</span>
				<ChevronRight aria-hidden="true" className="hidden size-5 flex-none text-edge sm:block" />
			</Link>
		</li>
	);
}

/** 'Quinzenal' counts half (rule 4.10); any other reason excuses the client today (rule 4.12). */
function AllowanceWords({ reason }: { readonly reason: string }) {
	const Icon = reason === 'Quinzenal' ? Repeat2 : ShieldCheck;
	return (
		<span className="font-semibold text-info">
			<Icon aria-hidden="true" className="inline size-4 align-text-bottom" />{' '}
			{reason === 'Quinzenal' ? reason : `Com abono: ${reason}`}
		</span>
	);
}
