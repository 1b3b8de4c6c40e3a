import { useNavigate } from '@remix-run/react';
import { useState } from 'react';
import { useDraftActs } from '#app/platform/saving/drafts.client.ts';
import { useDraft } from '#app/platform/saving/use-draft.ts';
import { ActionBar } from '#app/ui/action-bar.tsx';
import { Button } from '#app/ui/button.tsx';
import { Ask } from '#app/ui/dialog.tsx';
import { ErrorNote } from '#app/ui/error-note.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { toastError } from '#app/ui/toast-error.ts';
import { useFirstProblem } from '#app/ui/use-first-problem.ts';
import type { AskingOptions } from '#worker/contract/allowances-api.ts';
import type { Request } from '#worker/contract/request.ts';
import type { AppErrorCode } from '#worker/errors.ts';
import { ASKING_FORMS, type AskingFormWord, allowanceDraftName } from '../kinds/asking-forms.ts';
import { AllowanceReasonFields } from './allowance-reason-fields.tsx';
import { sendLabel, summaryLines, summaryTitle } from './allowance-summary.ts';
import { useAskingActs } from './asking.data.client.ts';
import { type AskingDraft, draftProblems, refusedBy } from './asking-draft.ts';
import type { AskingForm } from './asking-form.ts';
import { CreatedRequests } from './created-requests.tsx';
import { SubjectFields } from './subject-fields.tsx';

type Props = {
	readonly form: AskingFormWord;
	readonly options: AskingOptions;
	readonly begun: AskingDraft;
	readonly waiting: readonly Request[];
};

type Sent = { readonly refused: ReturnType<typeof refusedBy>; readonly code: AppErrorCode | null };
const NOTHING: Sent = { refused: { subjects: {}, fields: {} }, code: null };

/** One form of allowances; its draft is stored at every keystroke until it is sent. */
export function AskingFormScreen({ form: word, options, begun, waiting }: Props) {
	const navigate = useNavigate();
	const act = useAskingActs();
	const draftAct = useDraftActs();
	const { value: draft, write, failed } = useDraft(allowanceDraftName(word), begun);
	const [tried, setTried] = useState(false);
	const [asking, setAsking] = useState<'send' | 'discard' | null>(null);
	const [pending, setPending] = useState(false);
	const [sent, setSent] = useState<Sent>(NOTHING);
	const [made, setMade] = useState<readonly Request[] | null>(null);
	const showProblem = useFirstProblem();
	const form: AskingForm = ASKING_FORMS[word];
	const { title } = form;
	const { today, kmPrice } = options;
	if (made) return <CreatedRequests made={made} />;

	const own = draftProblems(form, draft, today);
	const problems = { ...sent.refused.fields, ...(tried && own) };
	const change = (patch: Partial<AskingDraft>) => {
		setSent(NOTHING);
		write((before) => ({ ...before, ...patch }));
	};

	function review() {
		setTried(true);
		if (Object.keys(own).length === 0) return setAsking('send');
		setSent({ ...NOTHING, code: 'invalid' });
		showProblem();
	}

	async function send() {
		setPending(true);
		const answer = await act('send', { form: word, draft });
		setPending(false);
		if (!('code' in answer)) {
			setMade(answer);
			return;
		}
		setSent({ refused: refusedBy(answer.fields, draft.subjects), code: answer.code });
		if (answer.code === 'invalid' || answer.code === 'key-reuse') {
			setAsking(null);
			showProblem();
		}
		// The server already has a sending with this key and other content: the next one needs a new
		// key.
		if (answer.code === 'key-reuse') write((now) => ({ ...now, key: crypto.randomUUID() }));
	}

	async function discard() {
		await draftAct('forget', allowanceDraftName(word));
		navigate('/abonos', { replace: true });
	}

	const fields = { draft, problems, onChange: change };
	return (
		<>
			<PageHeading>{title}</PageHeading>
			<div className="side-by-side">
				<div>
					<SubjectFields
						form={form}
						draft={draft}
						options={options}
						problem={problems.subjects}
						refused={sent.refused.subjects}
						waiting={waiting}
						onChange={change}
					/>
					{form.fields({ ...fields, today, kmPrice })}
				</div>
				<div className="to-read">
					<AllowanceReasonFields {...fields} form={form} options={options} />
				</div>
			</div>
			<ActionBar
				note={
					sent.code === 'key-reuse' ? (
						<Notice tone="warn" role="alert">
							O envio anterior já chegou ao servidor, como estava antes da última mudança. Confira
							em Abonos antes de pedir de novo.
						</Notice>
					) : (
						<ErrorNote code={failed ?? (asking === null ? sent.code : null)} />
					)
				}
			>
				<Button className="aside" look="quiet" onClick={() => setAsking('discard')}>
					Descartar
				</Button>
				<Button look="primary" onClick={review}>
					{sendLabel(form, draft)}
				</Button>
			</ActionBar>
			<Ask
				open={asking === 'send'}
				title={summaryTitle(form, draft)}
				act={sendLabel(form, draft)}
				stay="Voltar ao formulário"
				pending={pending}
				onAct={() => void send()}
				onStay={() => setAsking(null)}
			>
				{asking === 'send' &&
					summaryLines(form, draft, kmPrice).map((line) => <p key={line}>{line}</p>)}
				<ErrorNote code={sent.code} />
			</Ask>
			<Ask
				open={asking === 'discard'}
				title="Descartar este pedido?"
				act="Descartar pedido"
				stay="Continuar o pedido"
				danger
				onAct={() => void discard().catch(toastError)}
				onStay={() => setAsking(null)}
			>
				<p>O que você preencheu aqui some deste aparelho. Nada foi enviado.</p>
			</Ask>
		</>
	);
}
