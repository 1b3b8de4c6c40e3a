import { useFetcher } from '@remix-run/react';
import { CircleCheck } from 'lucide-react';
import { errorText } from '#app/platform/error-text.ts';
import { useDraft } from '#app/platform/saving/use-draft.ts';
import { useOnline } from '#app/platform/use-online.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Field, TextArea } from '#app/ui/field.tsx';
import { phone as phoneText } from '#app/ui/format.ts';
import { Notice } from '#app/ui/notice.tsx';
import type { PortfolioClient } from '#worker/contract/portfolio.ts';
import type { PhoneVerdict } from '#worker/contract/portfolio-api.ts';
import { type Contact, type ContactAnswer, contactDraftName } from './contact.ts';

const PHONE_PROBLEM: Readonly<Record<NonNullable<PhoneVerdict['reason']>, string>> = {
	length: 'O telefone tem DDD e 8 ou 9 dígitos. Confira e salve de novo.',
	'area-code': 'Este DDD não existe. Confira e salve de novo.',
	prefix: 'Celular começa com 9; fixo, com 2 a 5. Confira e salve de novo.',
	'repeated-digit': 'Este número não existe. Confira e salve de novo.',
	'in-use': 'Este telefone já é de outro cliente. Confirme o número com o comprador.',
};
const INVALID_PHONE = 'Este telefone não existe no Brasil. Confira o DDD e o número.';

type Props = { readonly client: PortfolioClient; readonly draft: Contact };

/** Phone, buyer and observation: a draft while they are typed, sent together. */
export function ClientContact({ client, draft }: Props) {
	const fetcher = useFetcher<ContactAnswer>();
	const online = useOnline();
	const { value, write, failed } = useDraft(contactDraftName(client.code), draft);
	const pending = fetcher.state !== 'idle';
	const answer = pending ? undefined : fetcher.data;
	const set = (name: keyof Contact) => (event: { readonly target: { readonly value: string } }) =>
		write((before) => ({ ...before, [name]: event.target.value }));
	return (
		<Card title="Contato">
			<fetcher.Form method="post" className="grid gap-4">
				<Field
					label="Telefone"
					name="phone"
					hint={waitingText(client)}
					error={phoneError(answer)}
					inputMode="tel"
					autoComplete="off"
					maxLength={32}
					value={value.phone}
					onChange={set('phone')}
				/>
				<Field
					label="Comprador"
					name="buyer"
					autoComplete="off"
					maxLength={200}
					value={value.buyer}
					onChange={set('buyer')}
				/>
				<TextArea
					label="Observação"
					name="observation"
					rows={3}
					maxLength={4000}
					value={value.observation}
					onChange={set('observation')}
				/>
				{failed && <Notice tone="bad">{errorText(failed)}</Notice>}
				<ContactNote answer={answer} />
				{!online && (
					<Notice tone="info">
						Sem internet. O que você escreveu fica neste aparelho; salve quando houver sinal.
					</Notice>
				)}
				<Button look="primary" type="submit" pending={pending} aria-disabled={!online}>
					{pending ? 'Salvando…' : 'Salvar contato'}
				</Button>
			</fetcher.Form>
		</Card>
	);
}

function waitingText({ phone, updates }: PortfolioClient): string | undefined {
	if (updates.phone === null) return undefined;
	const before = phone ? ` O atual é ${phoneText(phone)}.` : '';
	return `O telefone novo aguarda verificação.${before}`;
}

function phoneError(answer: ContactAnswer | undefined): string | null {
	if (answer?.outcome === 'invalid-phone') return INVALID_PHONE;
	if (answer?.outcome !== 'saved' || !answer.phone?.reason) return null;
	return PHONE_PROBLEM[answer.phone.reason];
}

function ContactNote({ answer }: { readonly answer: ContactAnswer | undefined }) {
	switch (answer?.outcome) {
		case 'saved':
			return (
				<p role="status" className="flex gap-2 font-medium text-accent-strong">
					<CircleCheck aria-hidden="true" className="size-5 flex-none" />
					{answer.phone?.valid ? 'Contato salvo e telefone verificado.' : 'Contato salvo.'}
				</p>
			);
		case 'nothing-changed':
			return (
				<p role="status" className="text-muted">
					Nada mudou.
				</p>
			);
		case 'unverified':
			return (
				<Notice tone="warn" role="status">
					Contato salvo. O telefone ainda não foi verificado: {errorText(answer.code)}
				</Notice>
			);
		case 'failed':
			return (
				<Notice tone="bad" role="alert">
					{errorText(answer.code)}
				</Notice>
			);
		default:
			return null;
	}
}
