import type { Form } from '#worker/contract/form.ts';
import { FIELD_POST_PROCESS_FORMS } from './field-post-process.ts';
import { FIELD_PRE_PROCESS_FORMS } from './field-pre-process.ts';
import { FIELD_RETAIL_FORMS } from './field-process-retail.ts';
import { FIELD_SERVICE_FORMS } from './field-process-service.ts';
import { INACTIVE_FORM } from './inactive-form.ts';
import { TELE_SALES_FORMS } from './tele-sales-forms.ts';

/** All forms of the demo company, in creation order. */
export const DEMO_FORMS: readonly Form[] = [
	...FIELD_PRE_PROCESS_FORMS,
	...FIELD_RETAIL_FORMS,
	...FIELD_SERVICE_FORMS,
	...FIELD_POST_PROCESS_FORMS,
	...TELE_SALES_FORMS,
	INACTIVE_FORM,
];
