import { CircleAlert, Clock } from 'lucide-react';
import { plural } from '#app/ui/format.ts';
import { RelativeTime } from '#app/ui/relative-time.tsx';
import { StatusChip } from '#app/ui/status-chip.tsx';
import type { DeviceLine } from '#worker/contract/operation.ts';
import { deviceAdvice } from './operation-words.ts';

/** A device: whose it is, what waits on it and since when, and what to do. */
export function DeviceRow({ device, now }: { readonly device: DeviceLine; readonly now: Date }) {
	const { name, employeeCode, system, appVersion, lastContact, pending, waitingSince } = device;
	const { refused, lastRefusal } = device;
	const advice = deviceAdvice(device, now);
	return (
		<div className="grid gap-1 px-4 py-3">
			<div className="flex flex-wrap items-center justify-between gap-2">
				<p className="font-semibold">
					{name} <span className="font-normal text-muted">{employeeCode}</span>
				</p>
				{refused > 0 ? (
					<StatusChip tone="bad" icon={<CircleAlert aria-hidden="true" />}>
						{plural(refused, 'recusado', 'recusados', '')}
					</StatusChip>
				) : (
					pending > 0 && (
						<StatusChip tone="warn" icon={<Clock aria-hidden="true" />}>
							{plural(pending, 'item para enviar', 'itens para enviar', '')}
						</StatusChip>
					)
				)}
			</div>
			<p className="text-sm text-muted">
				{system ?? 'Aparelho'} · versão {appVersion} · contato <RelativeTime at={lastContact} />
				{waitingSince !== null && (
					<>
						{' '}
						· na fila: <RelativeTime at={waitingSince} />
					</>
				)}
			</p>
			{advice !== null && <p className="text-sm">{advice}</p>}
			{refused > 0 && lastRefusal !== null && (
				<details className="text-sm">
					<summary className="flex min-h-12 cursor-pointer items-center font-semibold text-accent">
						Detalhes
					</summary>
					<p className="wrap-anywhere">{lastRefusal}</p>
				</details>
			)}
		</div>
	);
}
