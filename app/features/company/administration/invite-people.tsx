import { useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Dialog, DialogActs } from '#app/ui/dialog.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { InvitationsResponse } from '#worker/contract/administration-people.ts';
import { InvitationList } from './invitation-list.tsx';
import { usePeopleActs } from './people.data.client.ts';
import { refusalText } from './person-words.ts';

type Props = {
	/** Nobody: the dialog is closed. */
	readonly people: readonly { readonly code: string; readonly name: string }[];
	/** The invitations exist from now on. */
	readonly onMade: (invitations: InvitationsResponse['invitations']) => void;
	readonly onClose: () => void;
};

/** Invites people: by link and QR code, or by the company's messenger. The codes are shown once. */
export function InvitePeople({ people, onMade, onClose }: Props) {
	const act = usePeopleActs();
	const [made, setMade] = useState<InvitationsResponse['invitations'] | null>(null);
	const [refusal, setRefusal] = useState<string | null>(null);
	const [running, setRunning] = useState<'link' | 'send' | null>(null);
	const [first] = people;

	async function run(send: boolean): Promise<void> {
		setRunning(send ? 'send' : 'link');
		setRefusal(null);
		try {
			const codes = people.map(({ code }) => code);
			const { invitations } = await act('invite', { codes, send });
			setMade(invitations);
			onMade(invitations);
		} catch (error) {
			setRefusal(refusalText(error));
		}
		setRunning(null);
	}

	function close(): void {
		setMade(null);
		setRefusal(null);
		onClose();
	}

	const who = people.length === 1 ? first?.name : `${people.length} pessoas`;
	return (
		<Dialog
			open={people.length > 0}
			onClose={close}
			title={made ? (made.length === 1 ? 'Convite' : 'Convites') : `Convidar ${who}`}
		>
			{made ? (
				<InvitationList invitations={made} />
			) : (
				<p>
					Cada convite vale por 7 dias e só pode ser usado uma vez: com ele a pessoa escolhe a
					própria senha. Um convite anterior deixa de valer.
				</p>
			)}
			{refusal && (
				<Notice tone="bad" role="alert">
					{refusal}
				</Notice>
			)}
			<DialogActs>
				<Button look="quiet" onClick={close}>
					{made ? 'Fechar' : 'Agora não'}
				</Button>
				{!made && (
					<>
						<Button pending={running === 'send'} onClick={() => void run(true)}>
							Enviar pelo mensageiro da empresa
						</Button>
						<Button look="primary" pending={running === 'link'} onClick={() => void run(false)}>
							Mostrar link e QR
						</Button>
					</>
				)}
			</DialogActs>
		</Dialog>
	);
}
