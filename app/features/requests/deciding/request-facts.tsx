import type { ReactNode } from 'react';
import { count } from '#app/ui/format.ts';
import { RelativeTime } from '#app/ui/relative-time.tsx';
import type { Request } from '#worker/contract/request.ts';
import { KIND_RULES } from '#worker/domain/requests/kinds/request-kinds.ts';
import { titleOf } from '#worker/domain/session/person.ts';
import { KIND_VIEWS } from '../kinds/request-kinds.ts';
import { costText, periodText } from '../request-words.ts';

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
	return (
		<div className="grid content-start gap-0.5">
			<dt className="text-sm text-muted">{label}</dt>
			<dd className="font-semibold">{children}</dd>
		</div>
	);
}

/** All data of a request: kind, subject, requester, days, reason, cost. */
export function RequestFacts({ request }: { readonly request: Request }) {
	const { employee, requester, client } = request;
	const view = KIND_VIEWS[request.kind];
	const { isAutomatic } = KIND_RULES[request.kind];
	const products = view.products?.(request);
	const cost = costText(request);
	return (
		<>
			<dl className="grid grid-fit-8/3 gap-x-4 gap-y-3">
				{!view.isAboutClient && <Fact label="Cargo">{titleOf(employee)}</Fact>}
				{!isAutomatic && (
					<Fact label="Pedido por">
						{requester.employeeCode === employee.employeeCode ? 'A própria pessoa' : requester.name}
					</Fact>
				)}
				<Fact label={isAutomatic ? 'Recebido' : 'Pedido'}>
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
				{view.facts(request).map(({ label, text }) => (
					<Fact key={label} label={label}>
						{text}
					</Fact>
				))}
				{!view.hasOwnDay && <Fact label="Período">{periodText(request)}</Fact>}
				{request.reason && <Fact label="Motivo">{request.reason}</Fact>}
				{cost && <Fact label="Custo">{cost}</Fact>}
			</dl>
			{view.picture && <view.picture request={request} />}
			{products && (
				<ul className="grid gap-1" aria-label="Produtos">
					{products.map(({ code, name, quantity, unit }) => (
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
