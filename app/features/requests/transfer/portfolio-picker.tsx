import { useState } from 'react';
import { codeOf } from '#app/platform/error-text.ts';
import { Button } from '#app/ui/button.tsx';
import { ErrorNote } from '#app/ui/error-note.tsx';
import { SelectField } from '#app/ui/field.tsx';
import { PickList } from '#app/ui/pick-list.tsx';
import type { TransferPerson } from '#worker/contract/transfer.ts';
import { type DraftClient, draftClient } from '#worker/domain/requests/transfer-draft.ts';
import type { AppErrorCode } from '#worker/errors.ts';
import { CLIENT_HINT } from '../request-words.ts';
import { findClients } from '../requests.data.client.ts';

/** Rows below the search; a longer search text finds the others. */
const SHOWN = 10;
/** Rows per call to the worker. */
const WINDOW = 200;

type Props = {
	readonly employees: readonly TransferPerson[];
	readonly chosen: ReadonlySet<string>;
	/** Number of clients that can still be added. */
	readonly room: number;
	readonly onAdd: (clients: readonly DraftClient[]) => void;
	readonly onRemove: (code: string) => void;
};

/** Clients of the portfolio on this device, chosen one by one or all matches at once. */
export function PortfolioPicker({ employees, chosen, room, onAdd, onRemove }: Props) {
	const [owner, setOwner] = useState('');
	const [failed, setFailed] = useState<AppErrorCode | null>(null);
	const salesman = owner === '' ? null : owner;

	async function addAll(total: number, search: string) {
		setFailed(null);
		try {
			const found: DraftClient[] = [];
			for (let offset = 0; offset < Math.min(total, room + chosen.size); offset += WINDOW) {
				const { rows } = await findClients(search, { salesman, offset, limit: WINDOW });
				found.push(...rows.map(({ client }) => draftClient(client)));
			}
			onAdd(found);
		} catch (error) {
			setFailed(codeOf(error));
		}
	}

	return (
		<div className="grid gap-3">
			{employees.length > 1 && (
				<SelectField
					label="Carteira de"
					value={owner}
					onChange={(event) => setOwner(event.target.value)}
				>
					<option value="">Toda a equipe</option>
					{employees.map(({ employeeCode, name }) => (
						<option key={employeeCode} value={employeeCode}>
							{name} ({employeeCode})
						</option>
					))}
				</SelectField>
			)}
			<ErrorNote code={failed} />
			<PickList
				hint={CLIENT_HINT}
				about={owner}
				find={(search) => findClients(search, { salesman, limit: SHOWN })}
				eager={owner !== ''}
				type="checkbox"
				chosen={chosen}
				isFull={room === 0}
				onPick={({ code, client }, on) => (on ? onAdd([draftClient(client)]) : onRemove(code))}
				more={({ total }, search) =>
					total > 1 &&
					room > 0 && (
						<Button className="justify-self-start" onClick={() => void addAll(total, search)}>
							{total <= room ? `Adicionar todos os ${total}` : `Adicionar os primeiros ${room}`}
						</Button>
					)
				}
			/>
		</div>
	);
}
