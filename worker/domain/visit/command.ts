import type { Feedbacks } from '#worker/contract/feedback.ts';
import type { FormStage } from '#worker/contract/form.ts';
import type { DeviceReading, LocationReading } from '#worker/contract/location.ts';
import type { Potential } from '#worker/contract/stage.ts';
import type { AbortReason, AnswerInput, PdvInput } from '#worker/contract/visit-input.ts';

export type CoachingCommand =
	| {
			readonly type: 'check-in-stage';
			readonly stage: Exclude<FormStage, 'process'>;
			readonly device: DeviceReading;
	  }
	| { readonly type: 'check-in-pdv'; readonly pdv: PdvInput; readonly device: DeviceReading }
	| {
			readonly type: 'attach-location';
			readonly stageId: string;
			readonly location: LocationReading;
	  }
	| {
			readonly type: 'update-pdv';
			readonly stageId: string;
			readonly coachingObservation?: string;
			readonly potential?: Potential;
	  }
	| { readonly type: 'set-form'; readonly formId: string }
	| (AnswerInput & { readonly type: 'answer'; readonly questionIndex: number })
	/** `reason` is required in process, and ignored in pre-process and post-process. */
	| { readonly type: 'abort'; readonly reason: AbortReason | null; readonly device: DeviceReading }
	| { readonly type: 'check-out'; readonly device: DeviceReading }
	| { readonly type: 'write-feedback'; readonly feedbacks: Partial<Feedbacks> }
	| { readonly type: 'finish' }
	| { readonly type: 'discard' }
	| { readonly type: 'expire' };

/** The inputs of a command besides the coaching. */
export type ChangeContext = {
	/** ISO instant, UTC, corrected by the server's clock. */
	readonly now: string;
	/** IANA zone of the device at this moment. */
	readonly timezone: string;
	readonly deviceId: string;
	readonly appVersion: string;
	/** UUID for a stage, if the command opens one. */
	readonly newId: string;
};
