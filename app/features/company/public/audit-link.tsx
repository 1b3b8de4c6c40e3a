import { Link } from '@remix-run/react';

type Props = {
	/** Kind of the thing, as the audit names it. */
	readonly entity: 'person' | 'form' | 'import' | 'key';
	/** Its id; absent: all of this kind. */
	readonly id?: string;
};

/** Leads to what was done to a thing. */
export function AuditLink({ entity, id }: Props) {
	const query = new URLSearchParams({ entity, ...(id === undefined ? {} : { target: id }) });
	return (
		<Link
			to={`/administracao/auditoria?${query}`}
			className="inline-flex min-h-12 items-center font-semibold underline"
		>
			Ver na auditoria
		</Link>
	);
}
