import { quizActs } from '../features/training/quiz/quiz.data.client.ts';
import { resultsActs } from '../features/training/results/results.data.client.ts';
import { videoActs } from '../features/training/video/videos.data.client.ts';
import { actionOf, noScreen } from '../platform/acts.ts';

export const clientLoader = noScreen;
export const clientAction = actionOf({ ...quizActs, ...resultsActs, ...videoActs });
