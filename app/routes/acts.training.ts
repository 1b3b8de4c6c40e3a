import { quizActs } from '#app/features/training/quiz/quiz.data.client.ts';
import { videoActs } from '#app/features/training/video/videos.data.client.ts';
import { actionOf, noScreen } from '#app/platform/acts.ts';

export const clientLoader = noScreen;
export const clientAction = actionOf({ ...quizActs, ...videoActs });
