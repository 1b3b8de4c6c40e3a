import { Field } from '#app/ui/field.tsx';
import { plural } from '#app/ui/format.ts';
import { Notice } from '#app/ui/notice.tsx';
import type { ImportHanging } from '#worker/contract/import.ts';

type Props = {
	readonly hanging: readonly ImportHanging[];
	readonly successors: Readonly<Record<string, string>>;
	readonly onChoose: (key: string, to: string) => void;
};

/** What hangs on people and clients who leave, and who takes it over. */
export function ImportHangingList({ hanging, successors, onChoose }: Props) {
	return (
		<section aria-label="O que depende de quem sai" className="grid gap-3">
			<Notice tone="warn">Quem sai ainda tem o que fica com outra pessoa. Confira antes.</Notice>
			{hanging.map((one) => (
				<div key={one.key} className="grid gap-2 rounded-md border border-line p-3">
					<p className="font-semibold">
						{one.name} <span className="font-normal text-muted">· {one.key}</span>
					</p>
					<p className="text-sm text-muted">{hangingInWords(one)}</p>
					{one.clients > 0 && (
						<Field
							label="Código de quem fica com os clientes"
							hint={one.successorName ? `Sem escolha, ${one.successorName}` : undefined}
							value={successors[one.key] ?? one.successor ?? ''}
							onChange={(event) => onChoose(one.key, event.currentTarget.value.trim())}
						/>
					)}
				</div>
			))}
		</section>
	);
}

function hangingInWords(one: ImportHanging): string {
	return [
		one.clients > 0 && plural(one.clients, 'cliente', 'clientes', ''),
		one.stops > 0 && plural(one.stops, 'visita na rota', 'visitas na rota', ''),
		one.people > 0 && plural(one.people, 'pessoa abaixo', 'pessoas abaixo', ''),
		one.requests > 0 && plural(one.requests, 'pedido aguardando', 'pedidos aguardando', ''),
		one.coachings > 0 && plural(one.coachings, 'coaching aberto', 'coachings abertos', ''),
	]
		.filter((part) => part !== false)
		.join(', ');
}
