import { CircleCheck, CircleX, Download } from 'lucide-react';
import { ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { and, plural } from '#app/ui/format.ts';
import { StatusChip } from '#app/ui/status-chip.tsx';
import { type ReadinessLine, readinessOf } from '#worker/domain/device/readiness.ts';
import { READINESS_NAME } from './readiness-words.ts';

const LOOK = {
	good: { Icon: CircleCheck, tone: 'good', word: 'Pronto' },
	warn: { Icon: CircleCheck, tone: 'good', word: 'Pode sair' },
	wait: { Icon: Download, tone: 'info', word: 'Preparando' },
	bad: { Icon: CircleX, tone: 'bad', word: 'Não está pronto' },
} as const;

/** Summary of 'Pronto para o dia': whether the device is ready, and what is missing. */
export function ReadinessCard({ lines }: { readonly lines: readonly ReadinessLine[] }) {
	const level = readinessOf(lines);
	const { Icon, tone, word } = LOOK[level];
	const open = lines.filter((line) => line.level === level);
	const names = and(open.map(({ key }) => READINESS_NAME[key].toLocaleLowerCase('pt-BR')));
	return (
		<Card
			title="Pronto para o dia"
			aside={
				<StatusChip tone={tone} icon={<Icon aria-hidden="true" />}>
					{word}
				</StatusChip>
			}
		>
			<p className="text-muted">
				{level === 'good'
					? 'Este aparelho tem tudo para um dia sem sinal.'
					: level === 'wait'
						? `Baixando para este aparelho: ${names}. Deixe o app aberto até terminar.`
						: `${plural(open.length, 'item pede atenção', 'itens pedem atenção', 'Nada')}: ${names}.`}
			</p>
			<ButtonLink to="/offline/pronto">Conferir</ButtonLink>
		</Card>
	);
}
