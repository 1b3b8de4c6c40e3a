import { useLocation } from '@remix-run/react';
import { CircleAlert, Eye, RefreshCw, ShieldCheck, Users } from 'lucide-react';
import { useEffect } from 'react';
import { UnreadableRows } from '#app/features/device/public/unreadable-rows.tsx';
import { useOnline } from '#app/platform/use-online.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { plural } from '#app/ui/format.ts';
import { ListRow } from '#app/ui/list-row.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { RelativeTime } from '#app/ui/relative-time.tsx';
import type { PendingSummary } from '#worker/contract/decisions-api.ts';
import type { JobTitle } from '#worker/contract/session.ts';
import { KIND_RULES } from '#worker/domain/requests/kinds/request-kinds.ts';
import { KIND_VIEWS } from '../kinds/request-kinds.ts';
import { sumText } from './decision-words.ts';
import { refreshPending } from './decisions.data.client.ts';
import { DoubtCard } from './doubt-card.tsx';
import { baseOf, listOfKind } from './pending-paths.ts';
import { PolicyMark } from './policy-line.tsx';
import { WithinPolicyAct } from './within-policy-act.tsx';

type Props = {
	readonly kinds: readonly PendingSummary[];
	readonly jobTitle: JobTitle | null;
};

function Detail({ summary }: { readonly summary: PendingSummary }) {
	const { kind, within, look, oldest, cost, failures, lastUpdate, failed } = summary;
	const came = KIND_RULES[kind].isAutomatic ? 'chegou' : 'foi pedido';
	if (lastUpdate === null) {
		return failed ? 'Sem resposta do servidor' : 'Ainda não chegou a este aparelho';
	}
	if (within + look + failures === 0) return 'Nada espera a sua decisão';
	return (
		<span className="grid gap-1">
			<span className="flex flex-wrap gap-x-4 gap-y-1">
				{within > 0 && (
					<PolicyMark Icon={ShieldCheck} className="text-accent-strong">
						{within} dentro da política
					</PolicyMark>
				)}
				{failures > 0 && (
					<PolicyMark Icon={CircleAlert} className="text-danger">
						{plural(failures, 'não foi decidido', 'não foram decididos', '')}
					</PolicyMark>
				)}
				{look > 0 && (
					<PolicyMark Icon={Eye} className="text-warn">
						{look} para olhar
					</PolicyMark>
				)}
			</span>
			{oldest && (
				<span>
					O mais antigo {came} <RelativeTime at={oldest} after="day" behindVerb />
					{cost && cost.amount > 0 && ` · ${sumText(cost)}`}
				</span>
			)}
		</span>
	);
}

/** Age of the oldest of the five lists; null: one of them has not been loaded. */
function ageOf(kinds: readonly PendingSummary[]): string | null {
	const ages = kinds.map(({ lastUpdate }) => lastUpdate);
	return ages.includes(null) ? null : (ages.sort()[0] ?? null);
}

/** States a total only when all five lists have been loaded. */
function headline(total: number, isAll: boolean): string {
	if (isAll) {
		return `${plural(total, 'pedido espera', 'pedidos esperam', 'Nenhum pedido espera')} a sua decisão`;
	}
	if (total === 0) return 'O que espera a sua decisão';
	return `Pelo menos ${plural(total, 'pedido espera', 'pedidos esperam', '')} a sua decisão`;
}

/** The waiting requests, counted by kind. */
export function InboxScreen({ kinds, jobTitle }: Props) {
	const base = baseOf(useLocation().pathname);
	const online = useOnline();
	useEffect(() => {
		if (online) void refreshPending('opened');
	}, [online]);
	const total = kinds.reduce((sum, { within, look }) => sum + within + look, 0);
	const age = ageOf(kinds);
	const failed = kinds.some((kind) => kind.failed);
	const updating = kinds.some((kind) => kind.updating);
	return (
		<>
			<div>
				<p className="text-xl font-bold">{headline(total, age !== null)}</p>
				<p role="status" className="text-muted">
					{age === null ? (
						updating ? (
							'Ainda chegando a este aparelho…'
						) : (
							'Dados incompletos neste aparelho'
						)
					) : (
						<>
							Dados de <RelativeTime at={age} />
						</>
					)}
				</p>
			</div>
			{online && failed && (
				<Notice
					tone="warn"
					role="status"
					act={
						<Button
							pending={updating}
							icon={<RefreshCw aria-hidden="true" className="size-5" />}
							onClick={() => void refreshPending('forced')}
						>
							Atualizar
						</Button>
					}
				>
					O servidor não respondeu agora. Estas são as listas deste aparelho.
				</Notice>
			)}
			<UnreadableRows kinds={['request']} />
			<WithinPolicyAct base={base} kinds={kinds} online={online} />
			<div className="grid items-start gap-4 desk:has-[>*+*]:grid-cols-[repeat(auto-fit,minmax(min(100%,20rem),1fr))]">
				<DoubtCard base={base} kinds={kinds} />
				<div className="grid gap-4">
					<Card title="Por tipo" content="rows">
						{kinds.map((summary) => {
							const { kind, within, look, lastUpdate } = summary;
							const { icon: Icon, title } = KIND_VIEWS[kind];
							return (
								<ListRow
									key={kind}
									to={listOfKind(base, summary)}
									icon={<Icon aria-hidden="true" className="size-6 flex-none text-accent" />}
									title={title}
									detail={<Detail summary={summary} />}
									trailing={
										lastUpdate !== null && (
											<span className="text-xl font-bold">{within + look}</span>
										)
									}
								/>
							);
						})}
					</Card>
					{(jobTitle === 'Empresa' || jobTitle === 'Gerente') && (
						<Card title="Por equipe" content="rows">
							<ListRow
								to={`${base}/equipe`}
								icon={<Users aria-hidden="true" className="size-6 flex-none text-accent" />}
								title="Pessoas com pedidos sem decisão"
								detail="Da sua equipe para baixo, com quanto espera de cada uma"
							/>
						</Card>
					)}
				</div>
			</div>
		</>
	);
}
