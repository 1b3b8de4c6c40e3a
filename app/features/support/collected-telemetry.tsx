import { FileDown, Send } from 'lucide-react';
import { useState } from 'react';
import { saveFile } from '#app/platform/save-file.client.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { plural } from '#app/ui/format.ts';
import { ListRow } from '#app/ui/list-row.tsx';
import { RelativeTime } from '#app/ui/relative-time.tsx';
import { toast } from '#app/ui/toast.tsx';
import type { TelemetryItem } from '#worker/contract/telemetry.ts';
import type { TelemetryView } from '#worker/contract/telemetry-api.ts';
import { useTelemetryActs } from './telemetry.data.client.ts';
import { entryPlace, entryTitle, eventTitle } from './telemetry-words.ts';

const KINDS = [
	['Falhas', 'que pedido ou tela falhou, quando, quantas vezes e o que o app fazia.'],
	['Acontecimentos', 'app aberto, entrada e saída da conta, sessão bloqueada, atualização.'],
	['Tipo de aparelho', 'sinal, bateria, espaço, memória, navegador e tamanho da tela.'],
	['Último estado', 'estado da localização (sem a posição), último envio e quanto espera.'],
] as const;

/** The key does not change while the count of an item grows. */
function keyOf({ kind, item }: TelemetryItem, index: number): string {
	return `${kind}.${item.firstAt}.${index}`;
}

function CollectedItem({ collected }: { readonly collected: TelemetryItem }) {
	const { count, lastAt } = collected.item;
	const times = count > 1 ? `, ${count} vezes` : '';
	return (
		<ListRow
			title={collected.kind === 'entry' ? entryTitle(collected.item) : eventTitle(collected.item)}
			detail={
				<>
					{collected.kind === 'entry' && `${entryPlace(collected.item)} · `}
					<RelativeTime at={lastAt} />
					{times}
				</>
			}
		/>
	);
}

/** Lists the kinds of telemetry, and the items that wait on this device. */
export function CollectedTelemetry({
	view,
	refresh,
}: {
	readonly view: TelemetryView;
	readonly refresh: () => void;
}) {
	const { queued, waiting, dropped, lastSentAt, device, last, loggedIn, online } = view;
	const act = useTelemetryActs();
	const [sending, setSending] = useState(false);
	const send = async () => {
		setSending(true);
		toast(await act('sendCollected'));
		setSending(false);
		refresh();
	};
	const copy = () => JSON.stringify({ itens: queued, aparelho: device, estado: last }, null, '\t');
	return (
		<div className="grid gap-4">
			<Card title="O que o app coleta">
				<p>
					Quando algo falha, o app anota o que falhou, para a equipe técnica corrigir. Ele{' '}
					<strong>não</strong> anota senha, posição, nomes, códigos de clientes nem o que você
					escreve.
				</p>
				<ul className="grid gap-2">
					{KINDS.map(([kind, what]) => (
						<li key={kind}>
							<strong>{kind}:</strong> {what}
						</li>
					))}
				</ul>
				<p className="text-muted">
					As anotações vão para o servidor da empresa em pequenos lotes e são apagadas de lá em até
					90 dias. Neste aparelho ficam no máximo 500.
				</p>
			</Card>
			<Card
				title="Na fila agora"
				aside={<span className="text-muted">{plural(waiting, 'item', 'itens', 'nada')}</span>}
			>
				<p className="text-muted">
					Último lote enviado: <RelativeTime at={lastSentAt} />.
					{dropped > 0 &&
						` ${plural(dropped, 'item antigo foi descartado', 'itens antigos foram descartados', '')} por falta de espaço.`}
				</p>
				{queued.length > 0 ? (
					<>
						<div className="rows -mx-4">
							{queued.map((item, index) => (
								<CollectedItem key={keyOf(item, index)} collected={item} />
							))}
						</div>
						{waiting > queued.length && (
							<p className="text-muted">
								Aqui estão os {queued.length} mais novos de {waiting}.
							</p>
						)}
						{loggedIn && online && (
							<Button
								pending={sending}
								icon={<Send aria-hidden="true" className="size-5" />}
								onClick={() => void send()}
							>
								{sending ? 'Enviando…' : 'Enviar agora'}
							</Button>
						)}
						<Button
							icon={<FileDown aria-hidden="true" className="size-5" />}
							onClick={() => void saveFile('coletado-acompanha.json', 'application/json', copy())}
						>
							Salvar cópia exata
						</Button>
					</>
				) : (
					<p>Nada para enviar.</p>
				)}
			</Card>
		</div>
	);
}
