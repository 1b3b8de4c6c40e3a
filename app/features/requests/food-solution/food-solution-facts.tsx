import { Card } from '#app/ui/card.tsx';
import { formatDecimal } from '#app/ui/decimal.ts';
import { date } from '#app/ui/format.ts';
import type { Request } from '#worker/contract/request.ts';
import { RequestDecision } from '../request-decision.tsx';
import { RequestState } from '../request-state.tsx';
import { costText, periodText } from '../request-words.ts';

type Props = { readonly request: Request; readonly mayEdit: boolean };

/** Whom a food solution is for, when, and its products. */
export function FoodSolutionFacts({ request, mayEdit }: Props) {
	const { client, employee, requester, foodSolution, observation, startDate } = request;
	return (
		<>
			<Card title={client?.name ?? employee.name} aside={<RequestState request={request} />}>
				<p>
					{client && <span className="block text-muted">{`${client.code} · ${client.city}`}</span>}
					<span className="block">Para {employee.name}</span>
					{requester.employeeCode !== employee.employeeCode && (
						<span className="block text-muted">Pedido por {requester.name}</span>
					)}
					<span className="figures block">{periodText(request)}</span>
					{mayEdit && <span className="figures block">Edições até {date(startDate)}</span>}
				</p>
				{observation && <p className="text-muted">“{observation}”</p>}
				<RequestDecision request={request} />
			</Card>
			<Card title="Produtos" content="rows" aside={costText(request)}>
				{foodSolution?.products.map((product) => (
					<div key={product.code} className="row">
						<span className="grid min-w-0 flex-1">
							<span className="font-semibold">{product.name}</span>
							<span className="text-sm text-muted">{product.code}</span>
						</span>
						<span className="figures flex-none font-semibold">
							{formatDecimal(String(product.quantity))} {product.unit}
						</span>
					</div>
				))}
			</Card>
		</>
	);
}
