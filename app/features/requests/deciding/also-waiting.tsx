import { ButtonLink } from '#app/ui/button.tsx';
import { plural } from '#app/ui/format.ts';
import { Notice } from '#app/ui/notice.tsx';
import type { RequestDetailView } from '#worker/contract/decisions-api.ts';
import { KIND_VIEWS } from '../kinds/request-kinds.ts';
import { clientSearch, personSearch } from './pending-paths.ts';

type Props = {
	readonly detail: Pick<RequestDetailView, 'request' | 'alsoWaiting'>;
	/** Address of the list. */
	readonly list: string;
};

/**
 * Other waiting requests of the same person or client: seen together they may be decided
 * differently.
 */
export function AlsoWaiting({ detail: { request, alsoWaiting }, list }: Props) {
	const { employee, client, kind } = request;
	return (
		<>
			{alsoWaiting.person > 0 && !KIND_VIEWS[kind].isAboutClient && (
				<Others
					count={alsoWaiting.person}
					of="a mesma pessoa"
					to={list + personSearch(employee.employeeCode)}
					link={`Ver os de ${employee.name.split(' ')[0]}`}
				/>
			)}
			{client && alsoWaiting.client > 0 && (
				<Others
					count={alsoWaiting.client}
					of="o mesmo cliente"
					to={list + clientSearch(client)}
					link="Ver os do cliente"
				/>
			)}
		</>
	);
}

type OthersProps = {
	readonly count: number;
	readonly of: string;
	readonly to: string;
	readonly link: string;
};

function Others({ count, of, to, link }: OthersProps) {
	const waiting = plural(
		count,
		'outro pedido deste tipo espera',
		'outros pedidos deste tipo esperam',
		'',
	);
	return (
		<Notice tone="info" act={<ButtonLink to={to}>{link}</ButtonLink>}>
			{waiting} para {of}.
		</Notice>
	);
}
