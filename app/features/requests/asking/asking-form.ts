import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Asked, ReasonList } from '#worker/contract/asking.ts';
import type { AllowanceTarget } from '#worker/contract/request.ts';
import type { AskingDraft, FieldProblems } from './asking-draft.ts';

export type FieldsProps = {
	readonly draft: AskingDraft;
	readonly problems: Readonly<Partial<Record<string, string>>>;
	/** ISO date of the company. */
	readonly today: string;
	/** R$ per km. */
	readonly kmPrice: number;
	readonly onChange: (patch: Partial<AskingDraft>) => void;
};

/** One form that asks for requests of a kind. A kind may have several. */
export type AskingForm = {
	readonly kind: Asked['kind'];
	readonly Icon: LucideIcon;
	readonly title: string;
	readonly detail: string;
	/** null: chosen in the form, or none. */
	readonly target: AllowanceTarget | null;
	/** Whether the person chooses in the form whom it excuses. */
	readonly choosesTarget: boolean;
	/**
	 * The people and reasons of a form that is for one person, first the one who asks; null: for many
	 * clients or people, those of the target.
	 */
	readonly ownList: Exclude<ReasonList, AllowanceTarget> | null;
	/** Words before a subject that waits for a decision already; null: nobody is warned. */
	readonly waitingWarning: string | null;
	/** The fields between whom and why. */
	readonly fields: (props: FieldsProps) => ReactNode;
	/** One item per subject. */
	readonly asked: (draft: AskingDraft) => Asked;
	/** Problems of a draft with a subject, by field. */
	readonly problems: (draft: AskingDraft, today: string) => FieldProblems;
	/** What stands in the summary between the subjects and the reason. `kmPrice`: R$ per km. */
	readonly lines: (draft: AskingDraft, kmPrice: number) => readonly string[];
};
