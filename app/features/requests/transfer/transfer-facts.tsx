import type { ReactNode } from 'react';
import { absolute, date } from '#app/ui/format.ts';
import type { Request } from '#worker/contract/request.ts';
import { dayName, targetText } from './transfer-words.ts';

/** What a transfer asks for. */
export function TransferFacts({ request }: { readonly request: Request }) {
	const { employee, requester, transfer, reason, observation, createdAt } = request;
	return (
		<dl className="grid gap-3">
			<Fact name="De">{`${employee.name} (${employee.employeeCode})`}</Fact>
			{transfer && <Fact name="Para">{targetText(transfer.toEmployee)}</Fact>}
			{transfer?.visitDay != null && <Fact name="Dia de visita">{dayName(transfer.visitDay)}</Fact>}
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
