import { Eye, FileDown, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { codeOf } from '#app/platform/error-text.ts';
import { saveFile } from '#app/platform/save-file.client.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Ask } from '#app/ui/dialog.tsx';
import { ErrorNote } from '#app/ui/error-note.tsx';
import { plural } from '#app/ui/format.ts';
import { ListRow } from '#app/ui/list-row.tsx';
import { RelativeTime } from '#app/ui/relative-time.tsx';
import { toast } from '#app/ui/toast.tsx';
import type { HeldBatch, TelemetryHeld } from '#worker/contract/telemetry-api.ts';
import type { AppErrorCode } from '#worker/errors.ts';
import { findHeldTelemetry, useTelemetryActs } from './telemetry.data.client.ts';
import { entryTitle, eventTitle } from './telemetry-words.ts';

/** Number of batches shown; the copy contains all. */
const SHOWN = 20;

function Batch({ batch: { entries, events, receivedAt } }: { readonly batch: HeldBatch }) {
	const [entry] = entries;
	const [event] = events;
	const first = entry ? entryTitle(entry) : event ? eventTitle(event) : 'Só o estado do aparelho';
	const more = entries.length + events.length - 1;
	return (
		<ListRow
			title={first}
			detail={
				<>
					<span className="inline-block first-letter:uppercase">
						<RelativeTime at={receivedAt} />
					</span>
					{more > 0 && ` · e mais ${plural(more, 'item', 'itens', '')}`}
				</>
			}
		/>
	);
}

function List({ held: { total, batches } }: { readonly held: TelemetryHeld }) {
	if (total === 0) return <p role="status">O servidor não guarda nada dos seus aparelhos.</p>;
	return (
		<>
			<p role="status">
				O servidor guarda {plural(total, 'lote', 'lotes', 'nada')} dos seus aparelhos.
				{total > SHOWN && ` Aqui estão os ${SHOWN} mais novos; a cópia traz todos.`}
			</p>
			<div className="rows -mx-4">
				{batches.slice(0, SHOWN).map((batch) => (
					<Batch key={batch.batchId} batch={batch} />
				))}
			</div>
			<Button
				icon={<FileDown aria-hidden="true" className="size-5" />}
				onClick={() =>
					void saveFile(
						'no-servidor-acompanha.json',
						'application/json',
						JSON.stringify(batches, null, '\t'),
					)
				}
			>
				Salvar cópia do servidor
			</Button>
		</>
	);
}

/** By law a person may see the reports of their devices and have them deleted. */
export function ServerTelemetry({ online }: { readonly online: boolean }) {
	const act = useTelemetryActs();
	const [held, setHeld] = useState<TelemetryHeld | null>(null);
	const [failure, setFailure] = useState<AppErrorCode | null>(null);
	const [busy, setBusy] = useState<'reading' | 'deleting' | null>(null);
	const [asking, setAsking] = useState(false);

	async function during(what: 'reading' | 'deleting', work: () => Promise<void>) {
		setBusy(what);
		setFailure(null);
		try {
			await work();
		} catch (error) {
			setFailure(codeOf(error));
		} finally {
			setBusy(null);
		}
	}

	const read = () => during('reading', async () => setHeld(await findHeldTelemetry()));
	const erase = () =>
		during('deleting', async () => {
			const deleted = await act('forgetHeld');
			setHeld({ total: 0, batches: [] });
			toast(`Apagado do servidor: ${plural(deleted, 'lote', 'lotes', 'nada havia')}.`);
		});

	// An extension of the API: on a server without it nothing is shown.
	if (failure === 'not-found') return null;
	return (
		<Card title="No servidor">
			<p className="text-muted">
				A lei (LGPD) garante a você ver e apagar o que o servidor guarda dos seus aparelhos. Seus
				coachings não mudam. O app continua anotando falhas novas.
			</p>
			{held && <List held={held} />}
			<ErrorNote code={failure} />
			{!online && <p className="font-medium">Ver e apagar: assim que houver internet.</p>}
			{online && (
				<div className="grid gap-2 grid-fit-13/2">
					<Button
						pending={busy === 'reading'}
						icon={<Eye aria-hidden="true" className="size-5" />}
						onClick={() => void read()}
					>
						Ver o que o servidor guarda
					</Button>
					<Button
						pending={busy === 'deleting'}
						icon={<Trash2 aria-hidden="true" className="size-5" />}
						onClick={() => setAsking(true)}
					>
						Apagar do servidor
					</Button>
				</div>
			)}
			<Ask
				open={asking}
				title="Apagar do servidor?"
				act="Apagar do servidor"
				stay="Manter no servidor"
				danger
				onStay={() => setAsking(false)}
				onAct={() => {
					setAsking(false);
					void erase();
				}}
			>
				<p>
					Tudo o que os seus aparelhos contaram de falhas e acontecimentos é apagado para sempre. A
					equipe técnica deixa de poder usá-lo para corrigir problemas seus.
				</p>
			</Ask>
		</Card>
	);
}
