import { type ReactNode, useState } from 'react';
import { Button } from '#app/ui/button.tsx';

type Props<T> = {
	readonly clients: readonly T[];
	/** The number of rows before the button is pressed. */
	readonly first: number;
	/** The content of a row. */
	readonly children: (client: T) => ReactNode;
};

/** The first clients of a list, and a button that shows all. */
export function FirstClients<T extends { readonly code: string }>(props: Props<T>) {
	const { clients, first, children } = props;
	const [all, setAll] = useState(false);
	const shown = all ? clients : clients.slice(0, first);
	return (
		<>
			{shown.map((client) => (
				<div key={client.code} className="row">
					<span className="grid min-w-0 flex-1 gap-0.5">{children(client)}</span>
				</div>
			))}
			{!all && clients.length > first && (
				<div className="p-2">
					<Button look="quiet" className="w-full" onClick={() => setAll(true)}>
						Mostrar todos os {clients.length} clientes
					</Button>
				</div>
			)}
		</>
	);
}
