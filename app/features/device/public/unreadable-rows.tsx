import { useSync } from '#app/platform/use-sync.ts';
import { and, plural } from '#app/ui/format.ts';
import { Notice } from '#app/ui/notice.tsx';
import type { RowKind } from '#worker/contract/row-kind.ts';

const WORDS: Readonly<Record<RowKind, readonly [one: string, other: string]>> = {
	form: ['formulário', 'formulários'],
	parameters: ['regra de coaching', 'regras de coaching'],
	route: ['rota', 'rotas'],
	client: ['cliente', 'clientes'],
	person: ['pessoa', 'pessoas'],
	request: ['pedido', 'pedidos'],
	notification: ['notificação', 'notificações'],
	event: ['evento da agenda', 'eventos da agenda'],
	video: ['vídeo', 'vídeos'],
	quiz: ['quiz', 'quizzes'],
	ticket: ['chamado', 'chamados'],
	message: ['mensagem de um chamado', 'mensagens de chamados'],
	file: ['material', 'materiais'],
	line: ['linha de resultado ou de histórico', 'linhas de resultados ou de históricos'],
	option: ['opção', 'opções'],
};

type Props = {
	/** The kinds that the screen shows; absent: all. */
	readonly kinds?: readonly RowKind[];
};

/** Names what this build of the app cannot read yet: '1 formulário precisa de uma versão nova do app.' */
export function UnreadableRows({ kinds = Object.keys(WORDS) as RowKind[] }: Props) {
	const unreadable = useSync()?.unreadable ?? {};
	const counts = kinds.map((kind) => [kind, unreadable[kind] ?? 0] as const);
	const total = counts.reduce((sum, [, count]) => sum + count, 0);
	if (total === 0) return null;
	const parts = counts.map(([kind, count]) => plural(count, ...WORDS[kind], '')).filter(Boolean);
	return (
		<Notice tone="info" role="status">
			{and(parts)} {total === 1 ? 'precisa' : 'precisam'} de uma versão nova do app. O resto
			continua funcionando.
		</Notice>
	);
}
