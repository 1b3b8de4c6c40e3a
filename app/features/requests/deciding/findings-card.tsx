import { Eye, FileSearch } from 'lucide-react';
import { Card } from '#app/ui/card.tsx';
import { ListRow } from '#app/ui/list-row.tsx';
import type { Request } from '#worker/contract/request.ts';
import { KIND_VIEWS } from '../kinds/request-kinds.ts';
import { PolicyCard } from './policy-card.tsx';

/** What to know before deciding: what the kind found, or what each rule of the policy found. */
export function FindingsCard({ request }: { readonly request: Request }) {
	const view = KIND_VIEWS[request.kind];
	const found = view.findings?.(request);
	const look = view.look?.(request);
	return (
		<>
			{found ? <Unconfirmed found={found} /> : <PolicyCard policy={request.policy} />}
			{look && (
				<Card content="rows">
					<ListRow
						to={look.to}
						icon={<FileSearch aria-hidden="true" className="size-6 flex-none text-accent" />}
						title={look.title}
						detail={look.detail}
					/>
				</Card>
			)}
		</>
	);
}

/** What the server could not confirm of a coaching (rule 4.17). */
function Unconfirmed({ found }: { readonly found: readonly string[] }) {
	return (
		<Card title="O que o servidor não confirmou">
			<p className="text-muted">
				Até a decisão não conta pontos, média nem posição. São diferenças de registro, não
				conclusões sobre alguém. Se for contado, vale também para o mês que fechou durante a espera.
			</p>
			<ul className="grid gap-2">
				{found.map((sentence) => (
					<li key={sentence} className="flex gap-2">
						<Eye aria-hidden="true" className="mt-0.5 size-5 flex-none text-warn" />
						<span className="min-w-0 break-words">{sentence}</span>
					</li>
				))}
			</ul>
		</Card>
	);
}
