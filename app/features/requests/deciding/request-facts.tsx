import type { ReactNode } from 'react';
import { count, date } from '#app/ui/format.ts';
import { RelativeTime } from '#app/ui/relative-time.tsx';
import { WEEKDAYS } from '#app/ui/weekday.ts';
import type { Request, TransferDetail } from '#worker/contract/request.ts';
import type { Weekday } from '#worker/contract/route-plan.ts';

import { costText, periodText, TARGET_WORD } from '../request-words.ts';

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
	return (
		<div className="grid content-start gap-0.5">
			<dt className="text-sm text-muted">{label}</dt>
			<dd className="font-semibold">{children}</dd>
		</div>
	);
}

function dayWord(day: number): string {
	const word = WEEKDAYS[day as Weekday]?.long ?? String(day);
	return word.charAt(0).toUpperCase() + word.slice(1);
}

function Transfer({ transfer }: { readonly transfer: TransferDetail }) {
	const { toEmployee, visitDay, telesalesForm } = transfer;
	return (
		<>
			<Fact label="Passa para">{toEmployee.name}</Fact>
			{visitDay !== null && <Fact label="Dia de visita">{dayWord(visitDay)}</Fact>}
			{transfer.vacationStart !== null && (
				<Fact label="Férias desde">{date(transfer.vacationStart)}</Fact>
			)}
			{telesalesForm && (
				<>
					<Fact label="Comprador">{telesalesForm.buyer}</Fact>
					<Fact label="Telefone">{telesalesForm.phone}</Fact>
				</>
			)}
			{transfer.removeReason && <Fact label="Motivo da saída">{transfer.removeReason}</Fact>}
		</>
	);
}

/** All data of a request: kind, subject, requester, days, reason, cost. */
export function RequestFacts({ request }: { readonly request: Request }) {
	const { employee, requester, client, allowance, mileage, transfer, foodSolution } = request;
	const cost = costText(request);
	return (
		<>
			<dl className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,8rem),1fr))] gap-x-4 gap-y-3 sm:grid-cols-3">
				<Fact label="Cargo">{employee.jobTitle}</Fact>
				<Fact label="Pedido por">
					{requester.employeeCode === employee.employeeCode ? 'A própria pessoa' : requester.name}
				</Fact>
				<Fact label="Pedido">
					<RelativeTime at={request.createdAt} />
				</Fact>
				{client && (
					<Fact label="Cliente">
						{client.name}
						<span className="block text-sm font-normal text-muted">
							{client.code} · {[client.city, client.uf].filter(Boolean).join(', ')}
						</span>
					</Fact>
				)}
				{allowance && <Fact label="Abona">{TARGET_WORD[allowance.target]}</Fact>}
				{allowance?.visitFrequency && (
					<Fact label="Frequência de visita">{allowance.visitFrequency}</Fact>
				)}
				{mileage && (
					<>
						<Fact label="Distância">{count(mileage.km)} km</Fact>
						<Fact label="Trajeto">
							{mileage.from} → {mileage.to}
						</Fact>
					</>
				)}
				{transfer && <Transfer transfer={transfer} />}
				<Fact label="Período">{periodText(request)}</Fact>
				{request.reason && <Fact label="Motivo">{request.reason}</Fact>}
				{cost && <Fact label="Custo">{cost}</Fact>}
			</dl>
			{foodSolution && (
				<ul className="grid gap-1" aria-label="Produtos">
					{foodSolution.products.map(({ code, name, quantity, unit }) => (
						<li key={code} className="flex justify-between gap-4">
							<span>{name}</span>
							<span className="figures font-semibold">
								{count(quantity)} {unit}
							</span>
						</li>
					))}
				</ul>
			)}
			{request.observation && <p>“{request.observation}”</p>}
		</>
	);
}
