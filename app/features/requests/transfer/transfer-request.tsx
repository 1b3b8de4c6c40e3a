import type { ReactNode } from 'react';
import { Card } from '#app/ui/card.tsx';
import { absolute, date } from '#app/ui/format.ts';
import { PageHeading } from '#app/ui/page-heading.tsx';
import type { RequestView } from '#worker/contract/requests-api.ts';
import { RequestDecision } from '../request-decision.tsx';
import { RequestHistory } from '../request-history.tsx';
import { RequestState } from '../request-state.tsx';
import { WithdrawRequest } from '../withdraw-request.tsx';
import { dayName, targetText } from './transfer-words.ts';

/** One transfer with its history. The requester may withdraw it while it waits. */
export function TransferRequest({ view }: { readonly view: RequestView }) {
	const { request, trail, isOwn } = view;
	const { client, employee, requester, transfer, reason, observation, createdAt } = request;
	return (
		<>
			<div className="grid justify-items-start gap-2">
				<PageHeading>{client?.name ?? employee.name}</PageHeading>
				{client && (
					<p className="text-muted">
						{client.code} · {client.city}, {client.uf}
					</p>
				)}
				<RequestState request={request} />
				<RequestDecision request={request} />
			</div>
			<Card title="O que foi pedido">
				<dl className="grid gap-3">
					<Fact name="De">{`${employee.name} (${employee.employeeCode})`}</Fact>
					{transfer && <Fact name="Para">{targetText(transfer.toEmployee)}</Fact>}
					{transfer?.visitDay != null && (
						<Fact name="Dia de visita">{dayName(transfer.visitDay)}</Fact>
					)}
					{transfer && <Fact name="A partir de">{date(transfer.transferEmployeeApplyDate)}</Fact>}
					{transfer && (
						<Fact name="Até">
							{transfer.transferEmployeeEndDate
								? date(transfer.transferEmployeeEndDate)
								: 'Sem data final'}
						</Fact>
					)}
					<Fact name="Motivo">{reason}</Fact>
					{transfer?.removeReason && <Fact name="Por que inativar">{transfer.removeReason}</Fact>}
					{transfer?.telesalesForm && (
						<Fact name="Comprador e telefone">
							{transfer.telesalesForm.buyer}, {transfer.telesalesForm.phone}
						</Fact>
					)}
					{observation !== '' && <Fact name="Observação">{observation}</Fact>}
					<Fact name="Pedido por">
						{requester.name}, {absolute(createdAt)}
					</Fact>
				</dl>
			</Card>
			<RequestHistory title="Histórico" trail={trail} />
			{isOwn && <WithdrawRequest request={request} />}
		</>
	);
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
	return (
		<div>
			<dt className="text-sm text-muted">{name}</dt>
			<dd className="font-medium">{children}</dd>
		</div>
	);
}
