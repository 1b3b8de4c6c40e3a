import { useNavigate } from '@remix-run/react';
import { useState } from 'react';
import { useDraft } from '#app/platform/saving/use-draft.ts';
import { ActionBar } from '#app/ui/action-bar.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { ChoiceGroup, ChoiceRow } from '#app/ui/choice-row.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { toast } from '#app/ui/toast.tsx';
import { useFirstProblem } from '#app/ui/use-first-problem.ts';
import type { TransferForms, TransferSettings } from '#worker/contract/transfers-api.ts';
import {
	askOf,
	type DraftClient,
	draftProblems,
	emptyDraft,
	type TransferDraft,
	telesalesOf,
	withClients,
	withoutClient,
} from '#worker/domain/requests/transfer-draft.ts';
import { ChosenClient } from './chosen-client.tsx';
import { DiscardDraft } from './discard-draft.tsx';
import { PortfolioPicker } from './portfolio-picker.tsx';
import { NOTHING_REFUSED } from './refused-fields.ts';
import { SendFailure } from './send-failure.tsx';
import { TargetFields } from './target-fields.tsx';
import { type Sent, useTransferActs } from './transfer.data.client.ts';
import { NEW_TRANSFER_DRAFT } from './transfer-drafts.ts';
import { TransferPeriodFields } from './transfer-period-fields.tsx';
import { clients, problemText, REFUSAL_TEXT } from './transfer-words.ts';

type Props = {
	readonly settings: TransferSettings;
	readonly forms: TransferForms;
	readonly kept: TransferDraft | null;
};

type Words = Readonly<Record<string, string>>;

const ANY_CLIENT: DraftClient = {
	code: '',
	name: '',
	comercialDivision: '',
	uf: '',
	city: '',
	salesman: { code: '-', name: '' },
	weekday: 1,
	buyer: '',
	phone: '',
};

/** Fields that all clients of the form share; the others are shown at each client. */
const OF_ALL = ['reason', 'transferEmployeeApplyDate', 'transferEmployeeEndDate', 'toDate'];

/**
 * A transfer of several clients at once; its draft is stored at every keystroke until it is sent.
 */
export function NewTransfer({ settings, forms, kept }: Props) {
	const { today } = settings;
	const navigate = useNavigate();
	const act = useTransferActs();
	const [begun] = useState(() => kept ?? emptyDraft(crypto.randomUUID(), today));
	const { value: draft, write, failed } = useDraft(NEW_TRANSFER_DRAFT, begun);
	const [tried, setTried] = useState(false);
	const showProblem = useFirstProblem();
	const [pending, setPending] = useState(false);
	const [sent, setSent] = useState<Sent>({ refused: NOTHING_REFUSED, failure: null });
	const count = draft.clients.length;
	// Without a client, a stand-in has the problems of the fields that all clients share.
	const checked = count > 0 ? draft : withClients(draft, [ANY_CLIENT], 1);
	const own = tried ? draftProblems(checked, today) : {};
	const problemsOf = (code: string): Words => ({ ...sent.refused.byClient[code], ...own[code] });
	const shared = sharedWords(checked, problemsOf);

	function change(next: (before: TransferDraft) => TransferDraft) {
		setSent({ refused: NOTHING_REFUSED, failure: null });
		write(next);
	}

	async function send() {
		setTried(true);
		if (count === 0 || Object.keys(draftProblems(draft, today)).length > 0) {
			setSent({ refused: NOTHING_REFUSED, failure: 'invalid' });
			showProblem();
			return;
		}
		setPending(true);
		const items = draft.clients.map((client) => askOf(draft, client));
		const answer = await act('send', { draftName: NEW_TRANSFER_DRAFT, items, key: draft.key });
		setPending(false);
		if (answer === 'done') {
			toast(count === 1 ? 'Transferência pedida' : `${count} transferências pedidas`);
			navigate('/transferencia', { replace: true });
			return;
		}
		setSent(answer);
		showProblem();
		// The server already has a sending with this key and other content: the next one needs a new
		// key.
		if (answer.failure === 'key-reuse') write((now) => ({ ...now, key: crypto.randomUUID() }));
	}

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
										problems={without(problemsOf(client.code), shared)}
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
						today={today}
						onChange={(patch) => change((now) => ({ ...now, ...patch }))}
					/>
				</div>
			</div>
			<ActionBar
				note={
					<>
						<SendFailure code={failed ?? sent.failure} />
						{sent.refused.general.map((word) => (
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

/** Problems of the shared fields: the same for every client that has them. */
function sharedWords(draft: TransferDraft, problemsOf: (code: string) => Words): Words {
	const fields = draft.perClient ? OF_ALL : [...OF_ALL, 'removeReason'];
	const words: Record<string, string> = {};
	for (const { code } of draft.clients) {
		for (const [field, word] of Object.entries(problemsOf(code))) {
			const isShared =
				fields.includes(field) ||
				(!draft.perClient && field === 'toEmployee' && word !== 'same-person');
			if (isShared) words[field] ??= word;
			else if (!draft.perClient && field === 'visitDay') words.visitDay ??= 'days-missing';
		}
	}
	return words;
}

function without(words: Words, shared: Words): Words {
	return Object.fromEntries(
		Object.entries(words).filter(([field, word]) => shared[field] !== word),
	);
}
