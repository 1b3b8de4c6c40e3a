import { CircleCheck, Eye, ShieldCheck } from 'lucide-react';
import { Card } from '#app/ui/card.tsx';
import { StatusChip } from '#app/ui/status-chip.tsx';
import type { Request } from '#worker/contract/request.ts';
import { VERDICT_WORD } from '../request-words.ts';
import { evidenceText, inOrder } from './evidence-text.ts';

/** What each rule of the policy found; findings that need a look come first. */
export function PolicyCard({ policy }: Pick<Request, 'policy'>) {
	const isWithin = policy.verdict === 'within';
	return (
		<Card
			title="O que diz a política"
			aside={
				<StatusChip
					tone={isWithin ? 'good' : 'warn'}
					icon={isWithin ? <ShieldCheck aria-hidden="true" /> : <Eye aria-hidden="true" />}
				>
					{VERDICT_WORD[policy.verdict]}
				</StatusChip>
			}
		>
			{policy.evidence.length === 0 && (
				<p className="text-muted">Nenhuma regra da empresa se aplica a este pedido.</p>
			)}
			<ul className="grid gap-2">
				{inOrder(policy.evidence).map((evidence) => (
					<li key={evidence.rule} className="flex gap-2">
						{evidence.ok ? (
							<CircleCheck aria-hidden="true" className="mt-0.5 size-5 flex-none text-accent" />
						) : (
							<Eye aria-hidden="true" className="mt-0.5 size-5 flex-none text-warn" />
						)}
						<span className={evidence.ok ? '' : 'font-semibold'}>
							<span className="sr-only">{evidence.ok ? 'Cumprida: ' : 'Para olhar: '}</span>
							{evidenceText(evidence)}
						</span>
					</li>
				))}
			</ul>
		</Card>
	);
}
