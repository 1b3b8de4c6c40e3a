import { Copy } from 'lucide-react';
import { Button } from '#app/ui/button.tsx';
import { absolute } from '#app/ui/format.ts';
import { Notice } from '#app/ui/notice.tsx';
import type { InvitationsResponse } from '#worker/contract/administration-people.ts';
import { copyText } from './copy-text.ts';
import { QrCode } from './qr-code.tsx';

type Invitation = InvitationsResponse['invitations'][number];

/** The invitations that were just made; a QR code only for a single one. */
export function InvitationList({ invitations }: { readonly invitations: readonly Invitation[] }) {
	if (invitations.length === 0) {
		return (
			<Notice tone="info" role="status">
				Ninguém precisa de convite: estas pessoas já têm senha ou estão sem acesso.
			</Notice>
		);
	}
	return (
		<>
			{invitations.map((invitation) => (
				<InvitationRow
					key={invitation.employeeCode}
					invitation={invitation}
					isOnly={invitations.length === 1}
				/>
			))}
			{invitations.length > 1 && (
				<Button
					icon={<Copy aria-hidden="true" className="size-5" />}
					onClick={() => void copyText(invitations.map(lineOf).join('\n'))}
				>
					Copiar todos
				</Button>
			)}
		</>
	);
}

function InvitationRow({
	invitation,
	isOnly,
}: {
	readonly invitation: Invitation;
	readonly isOnly: boolean;
}) {
	const { employeeCode, name, code, expiresAt, sent } = invitation;
	const link = linkOf(invitation);
	return (
		<div className="grid gap-2">
			<p className="font-semibold">{name}</p>
			{isOnly && (
				<div className="grid justify-items-center gap-2">
					<QrCode text={link} label={`QR code do convite de ${name}`} />
					<p className="text-sm text-muted">Aponte a câmera do celular da pessoa para o código.</p>
				</div>
			)}
			<p>
				Código de funcionário <strong>{employeeCode}</strong>, convite{' '}
				<strong className="figures whitespace-nowrap select-all">{code}</strong>
			</p>
			<p className="text-sm text-muted">Vale até {absolute(expiresAt)}.</p>
			{sent === false && (
				<Notice tone="warn" role="status">
					O mensageiro não aceitou este convite. Entregue o link você mesmo.
				</Notice>
			)}
			{sent === true && <p className="text-sm">Enviado pelo mensageiro da empresa.</p>}
			<Button
				icon={<Copy aria-hidden="true" className="size-5" />}
				onClick={() => void copyText(link)}
			>
				Copiar o link
			</Button>
		</div>
	);
}

function linkOf({ path }: Invitation): string {
	return new URL(path, location.origin).href;
}

function lineOf(invitation: Invitation): string {
	return `${invitation.name}\t${invitation.employeeCode}\t${invitation.code}\t${linkOf(invitation)}`;
}
