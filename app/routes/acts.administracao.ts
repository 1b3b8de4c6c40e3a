import { demoActs } from '#app/features/company/administration/demo.data.client.ts';
import { peopleActs } from '#app/features/company/administration/people.data.client.ts';
import { keyActs } from '#app/features/company/administration/results/results.data.client.ts';
import { trainingActs } from '#app/features/training/authoring/training-authoring.data.client.ts';
import { authoringActs } from '#app/features/visit/authoring/authoring.data.client.ts';
import { actionOf, noScreen } from '#app/platform/acts.ts';

export const clientLoader = noScreen;
export const clientAction = actionOf({
	...authoringActs,
	...peopleActs,
	...demoActs,
	...keyActs,
	...trainingActs,
});
