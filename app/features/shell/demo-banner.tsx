import { Link } from '@remix-run/react';
import { FlaskConical } from 'lucide-react';

/** On a desk: the company is made up. Whoever administers it may remove it. */
export function DemoBanner({ administers }: { readonly administers: boolean }) {
	return (
		<aside
			aria-label="Empresa de demonstração"
			className="hidden min-h-10 items-center gap-2 bg-info-soft px-6 desk:px-8 text-sm text-info lg:flex print:hidden"
		>
			<FlaskConical aria-hidden="true" className="size-4 flex-none" />
			<span>Empresa de demonstração: pessoas e clientes são inventados.</span>
			{administers && (
				<Link
					className="inline-flex min-h-12 items-center font-semibold underline"
					to="/administracao/demonstracao"
				>
					Remover e criar a minha
				</Link>
			)}
		</aside>
	);
}
