import { ActionBar } from '#app/ui/action-bar.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { ChoiceGroup, ChoiceRow } from '#app/ui/choice-row.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { TransferForms, TransferSettings } from '#worker/contract/transfers-api.ts';
import {
	type TransferDraft,
	telesalesOf,
	withClients,
	withoutClient,
} from '#worker/domain/requests/transfer-draft.ts';
import { ChosenClient } from './chosen-client.tsx';
import { DiscardDraft } from './discard-draft.tsx';
import { PortfolioPicker } from './portfolio-picker.tsx';
import { SendFailure } from './send-failure.tsx';
import { TargetFields } from './target-fields.tsx';
import { NEW_TRANSFER_DRAFT } from './transfer-drafts.ts';
import { TransferPeriodFields } from './transfer-period-fields.tsx';
import { clients, problemText, REFUSAL_TEXT } from './transfer-words.ts';
import { useNewTransfer } from './use-new-transfer.ts';

type Props = {
	readonly settings: TransferSettings;
	readonly forms: TransferForms;
	readonly kept: TransferDraft | null;
};

/**
 * A transfer of several clients at once; its draft is stored at every keystroke until it is sent.
 */
export function NewTransfer({ settings, forms, kept }: Props) {
	const { draft, change, send, pending, tried, failure, refused, shared, ownProblemsOf } =
		useNewTransfer(settings, kept);
	const count = draft.clients.length;

	return (
		<>
			{settings.refusal && <Notice tone="info">{REFUSAL_TEXT[settings.refusal]}</Notice>}
			<div className="side-by-side">
				<div>
					<Card
						title="Clientes"
						aside={<span className="figures text-sm text-muted">{clients(count)}</span>}
					>
						<PortfolioPicker
							employees={forms.employees}
							chosen={new Set(draft.clients.map(({ code }) => code))}
							room={settings.clientsAtOnce - count}
							onAdd={(added) => change((now) => withClients(now, added, settings.clientsAtOnce))}
							onRemove={(code) => change((now) => withoutClient(now, code))}
						/>
						{tried && count === 0 && (
							<p role="alert" data-problem tabIndex={-1} className="font-medium text-danger">
								Busque e escolha pelo menos um cliente.
							</p>
						)}
					</Card>
					<Card title="Destino">
						<ChoiceGroup legend="Para quem vão os clientes?" hideLegend>
							{[false, true].map((perClient) => (
								<ChoiceRow
									key={String(perClient)}
									type="radio"
									name="destino"
									label={perClient ? 'Um destino para cada cliente' : 'O mesmo destino para todos'}
									checked={draft.perClient === perClient}
									onChange={() => change((now) => ({ ...now, perClient }))}
								/>
							))}
						</ChoiceGroup>
						{!draft.perClient && (
							<TargetFields
								forms={forms}
								target={draft.all}
								problems={shared}
								onChange={(all) => change((now) => ({ ...now, all }))}
							/>
						)}
						{count > 0 && (
							<ul aria-label="Clientes escolhidos" className="border-t border-line">
								{draft.clients.map((client) => (
									<ChosenClient
										key={client.code}
										draft={draft}
										client={client}
										forms={forms}
										problems={ownProblemsOf(client.code)}
										onTarget={(target) =>
											change((now) => ({ ...now, own: { ...now.own, [client.code]: target } }))
										}
										onTelesales={(patch) =>
											change((now) => ({
												...now,
												telesales: {
													...now.telesales,
													[client.code]: { ...telesalesOf(now, client), ...patch },
												},
											}))
										}
										onRemove={() => change((now) => withoutClient(now, client.code))}
									/>
								))}
							</ul>
						)}
					</Card>
				</div>
				<div className="to-read">
					<TransferPeriodFields
						draft={draft}
						reasons={forms.reasons}
						problems={shared}
						today={settings.today}
						onChange={(patch) => change((now) => ({ ...now, ...patch }))}
					/>
				</div>
			</div>
			<ActionBar
				note={
					<>
						<SendFailure code={failure} />
						{refused.map((word) => (
							<p key={word} role="alert" className="font-medium text-danger">
								{problemText('', word)}
							</p>
						))}
					</>
				}
			>
				<DiscardDraft draftName={NEW_TRANSFER_DRAFT} isEmpty={count === 0} />
				<Button
					look="primary"
					pending={pending}
					disabled={!settings.permission.ask}
					onClick={() => void send()}
				>
					{count <= 1 ? 'Pedir transferência' : `Pedir ${count} transferências`}
				</Button>
			</ActionBar>
		</>
	);
}
