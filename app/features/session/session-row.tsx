import { LockKeyhole } from 'lucide-react';
import { useState } from 'react';
import { useOnline } from '#app/platform/use-online.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import { toast } from '#app/ui/toast.tsx';
import type { SessionUser } from '#worker/contract/session.ts';
import { CredentialsForm } from './credentials-form.tsx';
import { lockText } from './lock-text.ts';

type Props = {
	readonly user: Pick<SessionUser, 'name' | 'employeeCode'>;
	/** Reason of the lock; null: not locked. */
	readonly locked: string | null;
};

/**
 * For a session that ended during a visit: the visit continues, and the person logs in over the
 * current screen. Offline no login is offered.
 */
export function SessionRow({ user, locked }: Props) {
	const online = useOnline();
	const [entering, setEntering] = useState(false);
	const shown = locked !== null && online;
	return (
		<>
			{shown && (
				<aside
					aria-label="Aviso da sessão"
					className="bg-warn-soft text-sm font-semibold text-warn print:hidden"
				>
					<div className="mx-auto flex w-full max-w-(--screen) items-center gap-3 px-4 py-1.5 desk:px-8">
						<LockKeyhole aria-hidden="true" className="size-5 flex-none" />
						<span className="flex-1 py-1.5">Sua sessão terminou. Tudo fica salvo aqui.</span>
						<button
							type="button"
							className="button-quiet flex-none text-current underline"
							onClick={() => setEntering(true)}
						>
							Entrar novamente
						</button>
					</div>
				</aside>
			)}
			<Dialog
				open={entering && locked !== null}
				onClose={() => setEntering(false)}
				title="Entrar novamente"
			>
				<p>{locked !== null && lockText(locked)}</p>
				<p>
					Senha de <strong>{user.name}</strong>. Depois você continua nesta mesma tela.
				</p>
				<CredentialsForm
					employeeCode={user.employeeCode}
					act="Entrar novamente"
					onEntered={() => {
						setEntering(false);
						toast('Você entrou de novo. O que faltava já está sendo enviado.');
					}}
				/>
			</Dialog>
		</>
	);
}
